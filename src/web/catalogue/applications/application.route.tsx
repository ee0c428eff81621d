import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router'

import type { Route } from './+types/application.route.ts'
import { api } from '#contract/api.ts'
import { ApplicationFacts } from '#web/catalogue/applications/application-facts.tsx'
import { ApplicationPill } from '#web/catalogue/applications/application-pill.tsx'
import { DecisionForms } from '#web/catalogue/applications/decision-forms.tsx'
import { toListSearch } from '#web/catalogue/applications/list-search.ts'
import { storeReason } from '#web/catalogue/applications/use-typed-reason.ts'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.application.name ?? 'Application')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.applications.readApplication, { params }))
  return { application: data, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const key = idempotencyKeyIn(form)
  const work = async () => {
    if (intent === 'approve') return load(context, api.applications.approveApplication, { params, ...key })
    const body = { reason: textIn(form, 'reason') }
    return load(context, api.applications.declineApplication, { params, body, ...key })
  }
  const list = new URLSearchParams(toListSearch(url.search))
  list.set('done', intent)
  const done = `/admin/applications/${params.applicationId}?${list.toString()}`
  return runAdminForm(request, form, () => withPassword(context, form, work), done)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const messages: Record<string, string> = {
  approve: 'Approved. The restaurant is a draft, and its owner gets the invitation by email.',
  decline: 'Declined. The reason is on its way by email.',
}
const messagesWithoutEmail: Record<string, string> = {
  approve:
    'Approved. The restaurant is a draft. No email is sent from here: open the restaurant, copy the link of the invitation and pass it on to the owner.',
  decline: 'Declined. No email is sent from here: pass the reason on yourself.',
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, idempotencyKey } = loaderData
  const { _id, name, state, decidedAt, reason, restaurantId, storesEmails } = application
  const [address] = useSearchParams()
  const { search } = useLocation()
  const done = storesEmails ? messagesWithoutEmail : messages
  const title = useFocusOnOpen(_id)
  useEffect(() => {
    if (state !== 'new') storeReason(_id, '')
  }, [_id, state])
  return (
    // A new key: nothing typed for one application may appear in the form of the next.
    <div key={_id} className="flex flex-col gap-4">
      <Link
        to={`/admin/applications${toListSearch(search)}`}
        className="inline-flex min-h-11 items-center gap-2 self-start underline xl:hidden"
      >
        <ArrowLeft size={18} aria-hidden="true" /> Applications
      </Link>
      <StatusMessage text={actionData ? undefined : findEntry(done, address.get('done'))} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1
          ref={title}
          tabIndex={-1}
          className="min-w-0 text-headline font-extrabold break-words outline-none"
        >
          {name}
        </h1>
        <ApplicationPill state={state} />
      </div>
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
        <DecisionForms application={application} idempotencyKey={idempotencyKey} failed={actionData} />
      )}
    </div>
  )
}

/** Somebody who opens an application from the list is taken to it. On a phone the list is gone. */
function useFocusOnOpen(applicationId: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const isOpened = useNavigationType() === 'PUSH'
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === applicationId) return
    shown.current = applicationId
    if (isOpened) title.current?.focus()
  }, [applicationId, isOpened])
  return title
}
