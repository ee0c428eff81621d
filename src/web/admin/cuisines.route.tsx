import { useSearchParams } from 'react-router'

import type { Route } from './+types/cuisines.route.ts'
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, failedForm)
}

const fields: readonly EditField[] = [
  { name: 'type', label: 'Name', maxLength: 60 },
  {
    name: 'position',
    label: 'Place in the list',
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9_999,
  },
]

export default function CuisinesPage({ loaderData: { cuisines, once }, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <AdminPage title="Cuisines" said={actionData ? undefined : said(address, 'The cuisine')}>
      <EditList
        title="What restaurants cook"
        empty="There is no cuisine yet."
        fields={fields}
        failed={actionData}
        items={cuisines.map(({ _id, type, slug, position, restaurants }) => ({
          _id,
          title: type,
          line: `${restaurants === 1 ? '1 restaurant' : `${restaurants} restaurants`}, in addresses: ${slug}`,
          values: { type, position },
          question: `Remove ${type}? Links to it then show no restaurants.`,
        }))}
      />
      <Panel title="Add a cuisine" lead="Its name in addresses is made from its name, and stays.">
        <EditForm
          intent="create"
          once={once}
          fields={fields}
          values={{ position: (cuisines.at(-1)?.position ?? 0) + 1 }}
          failed={actionData}
          button="Add the cuisine"
        />
      </Panel>
    </AdminPage>
  )
}
