import type { Deps } from '#server/platform/deps.ts'
import { findOpenSessions } from '#server/accounts/sessions/store.ts'

/** For each of these sessions that still lives, the outlets that its customer runs now. In one query. */
export async function outletsOfOpenSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await findOpenSessions(db, sessionIds, now())
  return new Map(rows.map(({ id, staff_of }) => [id, staff_of]))
}
