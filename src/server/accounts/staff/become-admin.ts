import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireStrongPassword } from '#server/accounts/customers/require-contact.ts'
import { insertAccount } from '#server/accounts/customers/store.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { grantRole } from '#server/accounts/staff/grant-role.ts'
import { deleteInvitation, findAdminLink } from '#server/accounts/invitations/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Staff = typeof api.staff

export async function readAdminLink({ db, now }: Deps, { query }: Served<Staff['readAdminLink']>) {
  const { email, has_account } = await requireAdminLink(db, query.token, now())
  return { data: { email, hasAccount: has_account } }
}

/**
 * The link is the authorisation. It never changes an account that exists: its owner signs in and accepts the same link
 * as an invitation. The row is deleted first, so that only one of two concurrent requests succeeds.
 */
export async function becomeAdmin(deps: Deps, served: Served<Staff['becomeAdmin']>) {
  const { token, name, password } = served.body
  const { email, has_account } = await requireAdminLink(deps.db, token, deps.now())
  if (has_account) throw new Refusal('ACCOUNT_EXISTS')
  requireStrongPassword(password, { email, mobile: null })
  const passwordHash = await hashPassword(password)
  return openSession(deps, served, async (tx) => {
    const at = deps.now()
    const { id } = await requireAdminLink(tx, token, at)
    if (!(await deleteInvitation(tx, id))) throw new Refusal('ADMIN_LINK_NOT_VALID')
    const customerId = await insertAccount(tx, { email, mobile: null, name, passwordHash, now: at })
    if (!customerId) throw new Refusal('ACCOUNT_EXISTS')
    const given = { role: 'admin', restaurantId: null, name: null } as const
    await grantRole(tx, deps, { customerId, sessionId: undefined, ...given })
    const detail = { invitation: id, role: 'admin' }
    await recordAudit(tx, { by: customerId, what: 'admin-link-used', detail, at })
    return { customerId, how: 'sign-up' }
  })
}

async function requireAdminLink(db: Db, token: string, now: Date) {
  const link = await findAdminLink(db, hashSecret(token), now)
  if (!link) throw new Refusal('ADMIN_LINK_NOT_VALID')
  return link
}
