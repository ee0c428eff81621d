import type { Deps } from '#server/platform/deps.ts'
import { listSessionOutlets } from '#server/accounts/sessions/store.ts'

/** The outlets that the customer of each open session runs. Ended sessions are absent. */
export async function listOutletsOfOpenSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await listSessionOutlets(db, sessionIds, now())
  return new Map(rows.map(({ id, staff_of }) => [id, staff_of]))
}
