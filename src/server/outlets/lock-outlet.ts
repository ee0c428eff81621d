import type { Tx } from '#server/db/database.ts'
import * as store from '#server/outlets/store.ts'

/** Whoever else sets this outlet up or writes its menu waits, and who books a table there; orders do not. */
export async function lockOutlet(tx: Tx, restaurantId: string): Promise<void> {
  await store.lockOutlet(tx, restaurantId)
}
