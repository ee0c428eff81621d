import { formatUserAgent } from '#domain/accounts/user-agent.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { listOpenSessions } from '#server/accounts/sessions/store.ts'

export async function listSessions({ db, now }: Deps, { customerId, sessionId }: Principal) {
  const rows = await listOpenSessions(db, customerId, now())
  return {
    data: rows.map((row) => ({
      _id: row.id,
      browser: formatUserAgent(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThisOne: row.id === sessionId,
      board: toBoard(row),
    })),
  }
}

export function toBoard({ device_name, outlet }: { device_name: string | null; outlet: string | null }) {
  return device_name === null ? null : { device: device_name, outlet: outlet ?? 'a restaurant' }
}
