import { useSearchParams } from 'react-router'

import type { Route } from './+types/service-charge.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { formatPounds } from '#domain/shared/money.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatStatus } from '#web/shell/admin/format-status.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { chargeFields, chargeVatField } from '#web/orders/admin/charge-fields.ts'
import { load } from '#web/platform/calls/call.ts'
import { Panel } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Service charge')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.charges.readServiceCharge, {}))
  return data
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const vatRate = Number(form.get('vatRate')) as 0 | 5 | 20
  const body = { serviceCharge: numberIn(form, 'serviceCharge'), vatRate, ...versionIn(form) }
  const work = () => load(context, api.charges.updateServiceCharge, { body })
  return runAdminForm(request, form, work, '/admin/service-charge?done=update')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

export default function ServiceChargePage({ loaderData, actionData }: Route.ComponentProps) {
  const { serviceCharge, vatRate = 20, version } = loaderData
  const [address] = useSearchParams()
  const now = formatPounds(serviceCharge)
  return (
    <AdminPage
      title="Service charge"
      status={actionData ? undefined : formatStatus(address, 'The service charge')}
    >
      <Panel
        title={`Now ${now}`}
        lead="A new charge applies to new orders only. Customers with an open cart see the new total before they order."
      >
        <EditForm
          key={version}
          intent="update"
          version={version}
          fields={[...chargeFields, chargeVatField]}
          values={{ serviceCharge: serviceCharge.toFixed(2), vatRate: String(vatRate) }}
          failed={actionData}
          button="Save charge"
        />
      </Panel>
    </AdminPage>
  )
}
