import type { Route } from './+types/cuisines.route.ts'
import { api } from '#contract/api.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { EditPage, lastPlace, placeField } from '#web/shell/admin/edit-page.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { numberIn, onceIn, seenIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'

export function meta() {
  return [{ title: 'Cuisines · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: cuisines } = await forAdmin(request, load(context, api.cuisines.listPlacedCuisines, {}))
  return { cuisines, once: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { cuisineId: textIn(form, 'id') }
  const body = { type: textIn(form, 'type'), position: numberIn(form, 'position') }
  const work = async () => {
    if (intent === 'remove') return load(context, api.cuisines.removeCuisine, { params })
    if (intent === 'update')
      return load(context, api.cuisines.updateCuisine, { params, body: { ...body, ...seenIn(form) } })
    return load(context, api.cuisines.createCuisine, { body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/cuisines?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  { name: 'type', label: 'Name', maxLength: 60 },
  placeField('Place in the list'),
]

export default function CuisinesPage({ loaderData: { cuisines, once }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Cuisines"
      one="cuisine"
      list={{
        title: 'What restaurants cook',
        empty: 'There is no cuisine yet.',
        fields,
        items: cuisines.map(({ _id, type, slug, position, restaurants }) => ({
          _id,
          title: type,
          line: `${restaurants === 1 ? '1 restaurant' : `${restaurants} restaurants`}, in addresses: ${slug}`,
          values: { type, position },
          question: `Remove ${type}? Links to it then show no restaurants.`,
        })),
      }}
      lead="Its name in addresses is made from its name, and stays."
      newValues={{ position: lastPlace(cuisines) }}
      once={once}
      failed={actionData}
    />
  )
}
