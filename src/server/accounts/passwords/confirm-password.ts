import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchangedLogin, requireLogin } from '#server/accounts/passwords/require-login.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import { renewSession } from '#server/accounts/sessions/renew-session.ts'
import { updatePasswordConfirmed } from '#server/accounts/sessions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recentPasswordMinutes } from '#server/platform/http/access/require-recent-password.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Long enough for a slow request of another tab. The old token never carries the confirmed password. */
const oldTokenSeconds = 30

/** Marks the session: for a while, commands that need a recent password accept it. The session gets a new token. */
export async function confirmPassword(deps: Deps, served: Served<typeof api.sessions.confirmPassword>) {
  const { principal, body } = served
  const login = await requireLogin(deps.db, principal.customerId)
  await requireOwnPassword(deps, login, body.password)
  const confirm = async (tx: Tx) => {
    await lockUnchangedLogin(tx, login)
    if (!(await updatePasswordConfirmed(tx, principal.sessionId, deps.now())))
      throw new Refusal('NOT_SIGNED_IN')
  }
  const { token } = await renewSession(deps, served, confirm, oldTokenSeconds)
  return { data: { minutes: recentPasswordMinutes }, token }
}
