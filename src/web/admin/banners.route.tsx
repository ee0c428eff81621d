import { useSearchParams } from 'react-router'

import type { Route } from './+types/banners.route.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { type EditField, EditForm } from '#web/admin/edit-form.tsx'
import { EditList } from '#web/admin/edit-list.tsx'
import { forAdmin } from '#web/admin/for-admin.ts'
import { said } from '#web/admin/said-words.ts'
import { failedForm, numberIn, onceIn, seenIn, tryAdmin } from '#web/admin/try-admin.ts'
import { load } from '#web/call.ts'
import { orSayOffline, textIn } from '#web/outcome.ts'
import { Panel } from '#web/ui/panel.tsx'

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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, failedForm)
}

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
  {
    name: 'position',
    label: 'Place in the row',
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9_999,
  },
]

export default function BannersPage({ loaderData: { banners, once }, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const position = (banners.at(-1)?.position ?? 0) + 1
  return (
    <AdminPage title="Banners" said={actionData ? undefined : said(address, 'The banner')}>
      <EditList
        title="On the home page"
        empty="The home page shows no banner."
        fields={fields}
        failed={actionData}
        items={banners.map(({ _id, ...values }) => ({
          _id,
          title: values.title,
          line: `Leads to ${values.link}`,
          values,
          question: `Take “${values.title}” off the home page?`,
        }))}
      />
      <Panel title="Add a banner">
        <EditForm
          intent="create"
          once={once}
          fields={fields}
          values={{ backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF', position }}
          failed={actionData}
          button="Add the banner"
        />
      </Panel>
    </AdminPage>
  )
}
