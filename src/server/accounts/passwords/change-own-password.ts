import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { requireStrongPassword } from '#server/accounts/customers/require-contact.ts'
import { changePassword } from '#server/accounts/passwords/change-password.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { lockUnchangedLogin, requireLogin } from '#server/accounts/passwords/require-login.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** For a caller who knows the old password. Their session continues, every other one ends. */
export async function changeOwnPassword(
  deps: Deps,
  { principal, body }: Served<typeof api.sessions.changePassword>,
) {
  const { customerId, sessionId } = principal
  if (body.newPassword !== body.confirmPassword) throw new Refusal('PASSWORDS_DIFFER')
  const login = await requireLogin(deps.db, customerId)
  requireStrongPassword(body.newPassword, { email: login.email, mobile: login.mobile_no })
  await requireOwnPassword(deps, login, body.password)
  await requireRecentSecondFactor(deps, principal)
  const hash = await hashPassword(body.newPassword)
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockUnchangedLogin(tx, login)
    await enqueueAlert(tx, deps, customerId, alerts.passwordChanged)
    return changePassword(tx, customerId, hash, deps.now(), sessionId)
  })
  return { data: { ended } }
}
