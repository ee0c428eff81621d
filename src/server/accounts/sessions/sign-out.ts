import type { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { endSession } from '#server/accounts/sessions/store.ts'

/** Clears the cookie even if the session has already ended. */
export async function signOut(deps: Deps, { principal, cookie }: Served<typeof api.sessions.signOut>) {
  if (principal) await endSession(deps.db, principal.sessionOf, principal.sessionId, deps.now())
  cookie.clear()
  return { data: null }
}
