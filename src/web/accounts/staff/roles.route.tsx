import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/roles.route.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { MemberPanel } from '#web/accounts/staff/member-panel.tsx'
import { onceIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'

export function meta() {
  return [{ title: 'Roles · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: people }, { data: termsRoles }] = await forAdmin(
    request,
    Promise.all([load(context, api.roles.listAdmins, {}), load(context, api.terms.listRoles, {})]),
  )
  return { ...people, termsRoles, once: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const id = textIn(form, 'id')
  const work = async () => {
    if (intent === 'withdraw')
      return load(context, api.roles.withdrawInvitation, { params: { invitationId: id } })
    if (intent === 'remove-member')
      return load(context, api.roles.removeMember, { params: { membershipId: id } })
    const body = { email: textIn(form, 'email') }
    return load(context, api.roles.inviteAdmin, { body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/roles?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const said: Record<string, string> = {
  invite: 'The invitation is on its way.',
  withdraw: 'The invitation is taken back.',
  'remove-member': 'They are no longer an admin.',
}

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, invitations, termsRoles, once } = loaderData
  const [address] = useSearchParams()
  return (
    <AdminPage title="Roles" said={actionData ? undefined : said[address.get('done') ?? '']}>
      <MemberPanel
        title="Admins"
        lead="They see these pages and may change everything on them. Whoever runs a restaurant stands on the page of that restaurant."
        empty="There is no admin."
        duty="open the pages of admins"
        members={admins}
        invitations={invitations}
        once={once}
        failed={actionData}
      />
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
