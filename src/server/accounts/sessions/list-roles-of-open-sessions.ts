import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { listSessionRoles } from '#server/accounts/sessions/store.ts'
import { toRoles } from '#server/accounts/sessions/to-roles.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The roles that each open session has now, by outlet. Ended sessions are absent. */
export async function listRolesOfOpenSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<Map<string, Record<string, OutletRole>>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await listSessionRoles(db, sessionIds, now())
  return new Map(
    rows.flatMap((row) => {
      const roles = toRoles(row)
      return roles ? [[row.id, roles] as const] : []
    }),
  )
}
