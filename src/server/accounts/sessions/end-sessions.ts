import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { endSession, endSessions, listOpenSessions } from '#server/accounts/sessions/store.ts'
import { toBoard } from '#server/accounts/sessions/list-sessions.ts'

/** Ending the session of a kitchen device stops its board, so its owner gets an email. */
export async function endOneSession(deps: Deps, served: Served<typeof api.sessions.endSession>) {
  const { principal, params, cookie } = served
  const { customerId } = principal
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const ending = (await listOpenSessions(tx, customerId, at)).find(({ id }) => id === params.sessionId)
    const isEnded = await endSession(tx, customerId, params.sessionId, at)
    if (!isEnded) throw new Refusal('SESSION_NOT_FOUND')
    const board = ending && toBoard(ending)
    if (board) await enqueueAlert(tx, deps, customerId, alerts.deviceRemoved(board.device, board.outlet))
  })
  if (params.sessionId === principal.sessionId) cookie.clear()
  return { data: null }
}

export async function signOutEverywhere(deps: Deps, served: Served<typeof api.sessions.signOutEverywhere>) {
  const { principal, body, cookie } = served
  const { customerId, sessionId } = principal
  const keep = body.thisOneToo ? undefined : sessionId
  const at = deps.now()
  const ended = await deps.db.transaction().execute(async (tx) => {
    const open = await listOpenSessions(tx, customerId, at)
    const boards = open.filter(({ id }) => id !== keep).flatMap((row) => toBoard(row) ?? [])
    const count = await endSessions(tx, customerId, at, { except: keep })
    if (count > 0) await enqueueAlert(tx, deps, customerId, alerts.signedOutElsewhere(boards))
    return count
  })
  if (body.thisOneToo) cookie.clear()
  return { data: { ended } }
}
