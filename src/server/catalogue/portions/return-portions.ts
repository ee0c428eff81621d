import { returnPortions, type Portions } from '#domain/catalogue/menu/portions.ts'
import {
  deleteTaken,
  insertReturned,
  lockPortions,
  updatePortions,
} from '#server/catalogue/portions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Part of cancelling an order: gives back what it took, once. False if it took nothing. */
export async function returnOrderPortions(tx: Tx, orderId: string): Promise<boolean> {
  const taken = await deleteTaken(tx, orderId)
  if (taken.size === 0) return false
  const counts = new Map<string, Portions>()
  for (const [dishId, portions] of await lockPortions(tx, [...taken.keys()])) {
    const after = returnPortions(portions, taken.get(dishId)!)
    // Portions that were counted again since are in the new count already.
    if (after !== portions) counts.set(dishId, after)
  }
  await updatePortions(tx, counts)
  const returned = [...taken].filter(([dishId]) => counts.has(dishId))
  await insertReturned(tx, orderId, new Map(returned.map(([dishId, { portions }]) => [dishId, portions])))
  return true
}
