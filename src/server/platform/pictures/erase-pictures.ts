import type { Tx } from '#server/platform/db/database.ts'
import { deletePicturesOf } from '#server/platform/pictures/store.ts'

/** Deletes at once what the nightly sweep would find later: a closed account leaves no picture behind. */
export async function erasePicturesOf(tx: Tx, customerId: string): Promise<void> {
  await deletePicturesOf(tx, customerId)
}
