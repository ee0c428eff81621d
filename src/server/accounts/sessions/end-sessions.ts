import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { endSession, endSessions } from '#server/accounts/sessions/store.ts'

export async function endOneSession(deps: Deps, served: Served<typeof api.sessions.endSession>) {
  const { principal, params, cookie } = served
  const isEnded = await endSession(deps.db, principal.customerId, params.sessionId, deps.now())
  if (!isEnded) throw new Refusal('SESSION_NOT_FOUND')
  if (params.sessionId === principal.sessionId) cookie.clear()
  return { data: null }
}

export async function signOutEverywhere(deps: Deps, served: Served<typeof api.sessions.signOutEverywhere>) {
  const { principal, body, cookie } = served
  const keep = body.thisOneToo ? undefined : principal.sessionId
  const ended = await endSessions(deps.db, principal.customerId, deps.now(), { except: keep })
  if (body.thisOneToo) cookie.clear()
  return { data: { ended } }
}
