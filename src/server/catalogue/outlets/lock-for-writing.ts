import type { Tx } from '#server/platform/db/database.ts'
import { lockRow } from '#server/catalogue/outlets/store.ts'

/** Whoever else sets this outlet up or writes its menu waits, and who books a table there; orders do not. */
export async function lockForWriting(tx: Tx, restaurantId: string): Promise<void> {
  await lockRow(tx, restaurantId)
}
