import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { removeFactorsOf } from '#server/accounts/second-factor/remove-all-factors.ts'
import { acceptInvitation, readInvitation } from '#server/accounts/staff/accept-invitation.ts'
import { becomeAdmin, readAdminLink } from '#server/accounts/staff/become-admin.ts'
import { endSessionsOf } from '#server/accounts/staff/end-sessions-of.ts'
import { inviteAdmin, inviteStaff, withdrawInvitation } from '#server/accounts/staff/invite.ts'
import { listMembers } from '#server/accounts/staff/list-members.ts'
import { removeMember } from '#server/accounts/staff/remove-member.ts'
import type { StaffHooks } from '#server/accounts/staff/staff-hooks.ts'

export function roleRoutes(app: FastifyInstance, deps: Deps & StaffHooks): void {
  const { staff } = api
  serve(app, staff.listAdmins, async ({ principal }) => {
    const reader = { now: deps.now(), storesEmails: deps.storesEmails, principal }
    const { members, invitations } = await listMembers(deps.db, undefined, reader)
    return { data: { admins: members, invitations } }
  })
  serve(app, staff.inviteAdmin, (served) => inviteAdmin(deps, served))
  serve(app, staff.inviteStaff, (served) => inviteStaff(deps, served))
  serve(app, staff.withdrawInvitation, (served) => withdrawInvitation(deps, served))
  serve(app, staff.removeMember, (served) => removeMember(deps, served))
  serve(app, staff.endSessionsOf, (served) => endSessionsOf(deps, served))
  serve(app, staff.removeFactorsOf, (served) => removeFactorsOf(deps, served))
  serve(app, staff.readInvitation, (served) => readInvitation(deps, served))
  serve(app, staff.readAdminLink, (served) => readAdminLink(deps, served))
  serve(app, staff.becomeAdmin, (served) => becomeAdmin(deps, served))
  serve(app, staff.acceptInvitation, (served) => acceptInvitation(deps, served))
}
