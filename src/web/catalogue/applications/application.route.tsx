import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/application.route.ts'
import { api } from '#contract/api.ts'
import { ApplicationFacts } from '#web/catalogue/applications/application-facts.tsx'
import { ApplicationPill } from '#web/catalogue/applications/application-pill.tsx'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { ownEntry } from '#web/platform/own-entry.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { withPassword } from '#web/platform/with-password.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.application.name ?? 'Application')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.applications.readApplication, { params }))
  return { application: data, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const key = idempotencyKeyIn(form)
  const work = async () => {
    if (intent === 'approve') return load(context, api.applications.approveApplication, { params, ...key })
    const body = { reason: textIn(form, 'reason') }
    return load(context, api.applications.declineApplication, { params, body, ...key })
  }
  const done = `/admin/applications/${params.applicationId}?done=${intent}`
  return runAdminForm(request, form, () => withPassword(context, form, work), done)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const messages: Record<string, string> = {
  approve: 'Approved. The restaurant is a draft, and its owner gets the invitation by email.',
  decline: 'Declined. The reason is on its way by email.',
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, idempotencyKey } = loaderData
  const { name, state, decidedAt, reason, restaurantId } = application
  const [address] = useSearchParams()
  return (
    <>
      <Link to="/admin/applications" className="inline-flex min-h-11 items-center gap-2 underline">
        <ArrowLeft size={18} aria-hidden="true" /> Applications
      </Link>
      <AdminPage
        title={name}
        mark={<ApplicationPill state={state} />}
        status={actionData ? undefined : ownEntry(messages, address.get('done'))}
      >
        <ApplicationFacts application={application} />
        {decidedAt && (
          <Panel title={state === 'approved' ? 'Approved' : 'Declined'}>
            <p>On {formatLongTime(decidedAt)}.</p>
            {reason && <p className="mt-2 break-words">The reason: {reason}</p>}
            {restaurantId && (
              <Link
                to={`/admin/restaurants/${restaurantId}`}
                className={`mt-4 ${buttonStyle('secondary', 'card')}`}
              >
                Open the restaurant
              </Link>
            )}
          </Panel>
        )}
        {state === 'new' && (
          <>
            <Panel
              title="Approve"
              lead={`Creates a draft restaurant that customers cannot see, and emails ${application.email} an invitation to run it. The checklist there leads to hours, menu and a test order.`}
            >
              <EditForm
                intent="approve"
                idempotencyKey={`${idempotencyKey}-approve`}
                fields={[]}
                failed={actionData}
                button="Approve and invite"
              />
            </Panel>
            <Panel title="Decline" lead="They get the reason by email, and can apply again after 30 days.">
              <EditForm
                intent="decline"
                idempotencyKey={`${idempotencyKey}-decline`}
                fields={[{ name: 'reason', label: 'Reason', maxLength: 500 }]}
                failed={actionData}
                button="Decline"
              />
            </Panel>
          </>
        )}
      </AdminPage>
    </>
  )
}
