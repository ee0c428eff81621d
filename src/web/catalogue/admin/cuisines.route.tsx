import type { Route } from './+types/cuisines.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { EditPage, nextPosition, positionField } from '#web/shell/admin/edit-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { idempotencyKeyIn, runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Cuisines')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: cuisines } = await requireAdmin(request, load(context, api.cuisines.listCuisinesForAdmin, {}))
  return { cuisines, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { cuisineId: textIn(form, 'id') }
  const banner = textIn(form, 'banner') || null
  const body = { type: textIn(form, 'type'), position: numberIn(form, 'position'), banner }
  const work = async () => {
    if (intent === 'remove') return load(context, api.cuisines.removeCuisine, { params })
    if (intent === 'update')
      return load(context, api.cuisines.updateCuisine, { params, body: { ...body, ...versionIn(form) } })
    return load(context, api.cuisines.createCuisine, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, work, `/admin/cuisines?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  { name: 'type', label: 'Name', maxLength: 60 },
  positionField('Place in the list'),
  { name: 'banner', label: 'Picture (optional)', type: 'picture' },
]

export default function CuisinesPage({
  loaderData: { cuisines, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  return (
    <EditPage
      title="Cuisines"
      one="cuisine"
      list={{
        title: 'All cuisines',
        empty: 'No cuisines yet.',
        fields,
        items: cuisines.map(({ _id, version, type, slug, position, banner, restaurants }) => ({
          _id,
          version,
          title: type,
          line: `${restaurants === 1 ? '1 restaurant' : `${restaurants} restaurants`}, web address: ${slug}`,
          values: { type, position, banner },
          question: `Remove ${type}? Links to it will show no restaurants.`,
        })),
      }}
      lead="The web address is made from the name when you add it, and does not change."
      newValues={{ position: nextPosition(cuisines) }}
      idempotencyKey={idempotencyKey}
      failed={actionData}
    />
  )
}
