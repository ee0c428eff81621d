import { browserWords } from '#domain/shared/browser-words.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { findSessionsOf } from '#server/accounts/sessions/store.ts'

export async function listSessions({ db, now }: Deps, { customerId, sessionId }: Principal) {
  const rows = await findSessionsOf(db, customerId, now())
  return {
    data: rows.map((row) => ({
      _id: row.id,
      browser: browserWords(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isThisOne: row.id === sessionId,
    })),
  }
}
