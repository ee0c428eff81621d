import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchangedLogin, requireLogin } from '#server/accounts/passwords/require-login.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import { updatePasswordConfirmed } from '#server/accounts/sessions/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recentPasswordMinutes } from '#server/platform/http/access/require-recent-password.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Marks the session: for a while, commands that need a recent password accept it. */
export async function confirmPassword(
  deps: Deps,
  { principal, body }: Served<typeof api.sessions.confirmPassword>,
) {
  const login = await requireLogin(deps.db, principal.customerId)
  await requireOwnPassword(deps, login, body.password)
  await deps.db.transaction().execute(async (tx) => {
    await lockUnchangedLogin(tx, login)
    if (!(await updatePasswordConfirmed(tx, principal.sessionId, deps.now())))
      throw new Refusal('NOT_SIGNED_IN')
  })
  return { data: { minutes: recentPasswordMinutes } }
}
