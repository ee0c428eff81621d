import { returnPortions, type Portions } from '#domain/catalogue/menu/portions.ts'
import { deleteTaken, lockPortions, updatePortions } from '#server/catalogue/portions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Part of cancelling an order: gives back what it took, once. False if it took nothing. */
export async function returnOrderPortions(tx: Tx, orderId: string): Promise<boolean> {
  const taken = await deleteTaken(tx, orderId)
  if (taken.size === 0) return false
  const counts = new Map<string, Portions>()
  for (const [dishId, portions] of await lockPortions(tx, [...taken.keys()]))
    counts.set(dishId, returnPortions(portions, taken.get(dishId)!))
  await updatePortions(tx, counts)
  return true
}
