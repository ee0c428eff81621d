import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { clearFailed, countFailed, deleteById, findSubscription } from '#server/accounts/push/store.ts'
import { listRolesOfOpenSessions } from '#server/accounts/sessions/list-roles-of-open-sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PushOutcome } from '#server/platform/push/push-sender.ts'

type PushDeps = Pick<Deps, 'db' | 'now'>

/**
 * A browser that may still be sent to: its session is open, and for an outlet's orders it still has the duty there. Any
 * other is forgotten.
 */
export async function findOpenSubscription(deps: PushDeps, id: string) {
  const found = await findSubscription(deps.db, id)
  if (!found) return undefined
  const { session_id: sessionId, restaurant_id: outletId } = found
  const roles = (await listRolesOfOpenSessions(deps, [sessionId])).get(sessionId)
  if (roles && (outletId === null || mayDo(roles[outletId], 'board'))) return found
  await deleteById(deps.db, id)
  return undefined
}

/** Refusals in a row after which a browser is forgotten. */
const mostRefusals = 3

/** A browser that no longer wants notifications is forgotten at once, one that its service refuses after some time. */
export async function recordPushOutcome(
  { db }: PushDeps,
  { id, failed }: { id: string; failed: number },
  { outcome }: PushOutcome,
): Promise<void> {
  if (outcome === 'gone') await deleteById(db, id)
  if (outcome === 'refused' && (await countFailed(db, id)) >= mostRefusals) await deleteById(db, id)
  if (outcome === 'sent' && failed > 0) await clearFailed(db, id)
}
