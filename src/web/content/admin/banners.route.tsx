import type { Route } from './+types/banners.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { EditPage, nextPosition, positionField } from '#web/shell/admin/edit-page.tsx'
import { findRestaurant } from '#web/shell/admin/find-restaurant.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { idempotencyKeyIn, runAdminForm, toFailedForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Banners')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: banners } = await requireAdmin(request, load(context, api.banners.listBannersForAdmin, {}))
  return { banners, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { bannerId: textIn(form, 'id') }
  const link = textIn(form, 'link').trim()
  // An address stays as it is typed, so that one of another site is refused.
  const isName = intent !== 'remove' && /^[^/:]+$/.test(link)
  const found = isName ? await requireAdmin(request, findRestaurant(context, link)) : undefined
  if (found && 'problem' in found) return toFailedForm(form, found.problem, 'link')
  const body = {
    title: textIn(form, 'title'),
    description: textIn(form, 'description'),
    buttonTitle: textIn(form, 'buttonTitle'),
    link: found ? `/order/${found.uniId}` : link,
    image: textIn(form, 'image') || null,
    backgroundColor: textIn(form, 'backgroundColor'),
    buttonTextColor: textIn(form, 'buttonTextColor'),
    position: numberIn(form, 'position'),
  }
  const work = async () => {
    if (intent === 'remove') return load(context, api.banners.removeBanner, { params })
    if (intent === 'update')
      return load(context, api.banners.updateBanner, { params, body: { ...body, ...versionIn(form) } })
    return load(context, api.banners.createBanner, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, work, `/admin/banners?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  { name: 'title', label: 'Title', maxLength: 80 },
  { name: 'description', label: 'Text below it', maxLength: 160 },
  { name: 'buttonTitle', label: 'Button text', maxLength: 40 },
  {
    name: 'link',
    label: 'Where it leads',
    hint: 'A restaurant by its name, or a page of this site, like /?cuisine=pizza',
    type: 'restaurant',
    maxLength: 300,
  },
  {
    name: 'image',
    label: 'Picture (optional)',
    type: 'picture',
  },
  {
    name: 'backgroundColor',
    label: 'Background colour',
    hint: 'Six digits, like #FFC640',
    type: 'colour',
    maxLength: 7,
  },
  {
    name: 'buttonTextColor',
    label: 'Button text colour',
    hint: 'Six digits, like #FFFFFF',
    type: 'colour',
    maxLength: 7,
  },
  positionField('Place in the row'),
]

export default function BannersPage({
  loaderData: { banners, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <EditPage
      title="Banners"
      one="banner"
      list={{
        title: 'On the home page',
        empty: 'The home page shows no banner.',
        fields,
        items: banners.map(({ _id, version, ...values }) => ({
          _id,
          version,
          title: values.title,
          line: `Leads to ${values.link}`,
          values,
          question: `Take “${values.title}” off the home page?`,
        })),
      }}
      newValues={{ backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF', position: nextPosition(banners) }}
      idempotencyKey={idempotencyKey}
      failed={actionData}
    />
  )
}
