import type { Scalar } from '#domain/shared/what-changed.ts'
import { insertChange } from '#server/platform/audit-log/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Change = {
  /** Nobody is the system itself. */
  by: string | undefined
  restaurantId?: string
  what: string
  detail?: Record<string, Scalar>
  at: Date
}

/** Part of the command's own transaction: what was changed, by whom and when, for good. */
export async function recordChange(
  tx: Tx,
  { by, restaurantId, what, detail = {}, at }: Change,
): Promise<void> {
  await insertChange(tx, {
    customer_id: by ?? null,
    restaurant_id: restaurantId ?? null,
    what,
    detail: JSON.stringify(detail),
    at,
  })
}
