import { lockOutlet as lock } from '#server/catalogue/outlets/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** For other modules: one edit of an outlet's things at a time. Orders are not blocked. */
export async function lockOutlet(tx: Tx, outletId: string): Promise<void> {
  await lock(tx, outletId)
}
