import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/roles.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { api } from '#contract/api.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatInvited } from '#web/accounts/staff/format-invited.ts'
import { MemberPanel } from '#web/accounts/staff/member-panel.tsx'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Roles')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: people }, { data: termsRoles }] = await requireAdmin(
    request,
    Promise.all([load(context, api.staff.listAdmins, {}), load(context, api.terms.listTermsRoles, {})]),
  )
  return { ...people, termsRoles, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const id = textIn(form, 'id')
  const work = async () => {
    if (intent === 'withdraw')
      return load(context, api.staff.withdrawInvitation, { params: { invitationId: id } })
    if (intent === 'remove-member')
      return load(context, api.staff.removeMember, { params: { membershipId: id } })
    const body = { email: textIn(form, 'email') }
    if (intent === 'end-sessions') return load(context, api.staff.endSessionsOf, { body })
    if (intent === 'remove-factors') return load(context, api.staff.removeFactorsOf, { body })
    return load(context, api.staff.inviteAdmin, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, () => withPassword(context, form, work), `/admin/roles?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const doneMessages: Record<string, string> = {
  withdraw: 'The invitation is withdrawn.',
  'remove-member': 'They are no longer an admin.',
  'end-sessions': 'That account is signed out on every device.',
  'remove-factors': 'That account is signed out, and its password alone signs in now.',
}

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, invitations, termsRoles, idempotencyKey } = loaderData
  const [address] = useSearchParams()
  const shown: Record<string, string> = { ...doneMessages, invite: formatInvited(invitations) }
  return (
    <AdminPage title="Roles" status={actionData ? undefined : findEntry(shown, address.get('done'))}>
      <MemberPanel
        title="Admins"
        lead="Admins can open these pages and change everything on them. Restaurant staff are on the page of their restaurant."
        empty="No admins yet."
        duty="open the admin pages"
        members={admins}
        invitations={invitations}
        idempotencyKey={idempotencyKey}
        failed={actionData}
      />
      <Panel
        title="Sign somebody out"
        lead="Ends every session of an account, for example after a lost phone. Their password stays the same."
      >
        <EditForm
          intent="end-sessions"
          fields={[{ name: 'email', label: 'Email of the account', type: 'email', maxLength: 254 }]}
          failed={actionData}
          button="Sign out everywhere"
        />
      </Panel>
      <Panel
        title="Help somebody who lost their second step"
        lead="Removes the passkeys, the authenticator app and the recovery codes of an account and signs it out everywhere. Make sure first that it is really them who ask. Admins add a new second step when they sign in."
      >
        <EditForm
          intent="remove-factors"
          fields={[{ name: 'email', label: 'Email of the account', type: 'email', maxLength: 254 }]}
          failed={actionData}
          button="Remove the second step"
        />
      </Panel>
      <Panel title="Roles with terms of their own">
        <ul className="flex flex-wrap gap-3">
          {termsRoles.map(({ _id, name }) => (
            <li key={_id}>
              <Link
                to={`/admin/terms?role=${encodeURIComponent(name)}`}
                className={buttonStyle('secondary', 'card')}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  )
}
