import { useSearchParams } from 'react-router'

import type { Route } from './+types/service-charge.route.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { poundsText } from '#domain/shared/money.ts'
import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { said } from '#web/shell/admin/said-words.ts'
import { numberIn, seenIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { Panel } from '#web/ui/panel.tsx'

export function meta() {
  return [{ title: 'Service charge · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await forAdmin(request, load(context, api.charges.readServiceCharge, {}))
  return data
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { serviceCharge: numberIn(form, 'serviceCharge'), ...seenIn(form) }
  const work = () => load(context, api.charges.updateServiceCharge, { body })
  return tryAdmin(request, form, work, '/admin/service-charge?done=update')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  {
    name: 'serviceCharge',
    label: 'Added to every order, in £',
    hint: 'From 0 to 100, with at most two decimals.',
    type: 'number',
    min: 0,
    max: 100,
    step: 0.01,
  },
]

export default function ServiceChargePage({ loaderData, actionData }: Route.ComponentProps) {
  const { serviceCharge } = loaderData
  const [address] = useSearchParams()
  const now = poundsText(serviceCharge)
  return (
    <AdminPage title="Service charge" said={actionData ? undefined : said(address, 'The service charge')}>
      <Panel
        title={`It is ${now} now`}
        lead="A new charge is for new orders. Orders that are placed keep theirs, and whoever has a cart open is shown the new total before they order."
      >
        <EditForm
          key={serviceCharge}
          intent="update"
          fields={fields}
          values={{ serviceCharge }}
          failed={actionData}
          button="Save the charge"
        />
      </Panel>
    </AdminPage>
  )
}
