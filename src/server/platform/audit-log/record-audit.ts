import type { Scalar } from '#domain/shared/diff-fields.ts'
import { insertAuditEntry } from '#server/platform/audit-log/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type AuditEntry = {
  /** Undefined for the system itself. */
  by: string | undefined
  restaurantId?: string
  what: string
  detail?: Record<string, Scalar>
  at: Date
}

/** Part of the command's transaction. Entries are never changed or deleted. */
export async function recordAudit(
  tx: Tx,
  { by, restaurantId, what, detail = {}, at }: AuditEntry,
): Promise<void> {
  await insertAuditEntry(tx, {
    customer_id: by ?? null,
    restaurant_id: restaurantId ?? null,
    what,
    detail: JSON.stringify(detail),
    at,
  })
}
