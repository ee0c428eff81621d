import type { Route } from './+types/banners.route.ts'
import { api } from '#contract/api.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { EditPage, lastPlace, placeField } from '#web/shell/admin/edit-page.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { numberIn, onceIn, seenIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'

export function meta() {
  return [{ title: 'Banners · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: banners } = await forAdmin(request, load(context, api.banners.listPlacedBanners, {}))
  return { banners, once: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { bannerId: textIn(form, 'id') }
  const body = {
    title: textIn(form, 'title'),
    description: textIn(form, 'description'),
    buttonTitle: textIn(form, 'buttonTitle'),
    link: textIn(form, 'link'),
    image: textIn(form, 'image') || null,
    backgroundColor: textIn(form, 'backgroundColor'),
    buttonTextColor: textIn(form, 'buttonTextColor'),
    position: numberIn(form, 'position'),
  }
  const work = async () => {
    if (intent === 'remove') return load(context, api.banners.removeBanner, { params })
    if (intent === 'update')
      return load(context, api.banners.updateBanner, { params, body: { ...body, ...seenIn(form) } })
    return load(context, api.banners.createBanner, { body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/banners?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  { name: 'title', label: 'Title', maxLength: 80 },
  { name: 'description', label: 'Line below it', maxLength: 160 },
  { name: 'buttonTitle', label: 'Words on the button', maxLength: 40 },
  {
    name: 'link',
    label: 'Where it leads',
    hint: 'A page of this site, like /?cuisine=pizza',
    maxLength: 300,
  },
  {
    name: 'image',
    label: 'Picture (optional)',
    hint: 'A picture of this site, like /renders/pizza.webp',
    maxLength: 300,
  },
  {
    name: 'backgroundColor',
    label: 'Ground colour',
    hint: 'Six digits, like #FFC640',
    type: 'colour',
    maxLength: 7,
  },
  {
    name: 'buttonTextColor',
    label: 'Colour of the button’s words',
    hint: 'Six digits, like #FFFFFF',
    type: 'colour',
    maxLength: 7,
  },
  placeField('Place in the row'),
]

export default function BannersPage({ loaderData: { banners, once }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Banners"
      one="banner"
      list={{
        title: 'On the home page',
        empty: 'The home page shows no banner.',
        fields,
        items: banners.map(({ _id, ...values }) => ({
          _id,
          title: values.title,
          line: `Leads to ${values.link}`,
          values,
          question: `Take “${values.title}” off the home page?`,
        })),
      }}
      newValues={{ backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF', position: lastPlace(banners) }}
      once={once}
      failed={actionData}
    />
  )
}
