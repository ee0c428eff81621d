import { Refusal } from '#contract/refusals.ts'
import { portionsLeft, type Portions, takePortions, type Taken } from '#domain/catalogue/menu/portions.ts'
import {
  deleteReturned,
  insertTaken,
  lockPortions,
  updatePortions,
} from '#server/catalogue/portions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Line = { dish: { id: string; name: string; left?: number | undefined }; quantity: number }
type Order = { orderId: string; lines: readonly Line[]; now: Date; at: Date }

/**
 * Part of placing an order: takes its portions of every counted dish, or refuses. The counts stay locked until the
 * transaction ends. False if no dish is counted.
 */
export async function takeOrderPortions(tx: Tx, { orderId, lines, ...times }: Order): Promise<boolean> {
  const counted = lines.filter(({ dish }) => dish.left !== undefined)
  if (counted.length === 0) return false
  const byDish = Map.groupBy(counted, ({ dish }) => dish.id)
  const counts = new Map<string, Portions>()
  const takes = new Map<string, Taken>()
  for (const [dishId, portions] of await lockPortions(tx, [...byDish.keys()])) {
    const same = byDish.get(dishId)!
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const result = takePortions(portions, wanted, times)
    if (!result) throw tooFewLeft(same[0]!.dish.name, portionsLeft(portions, times))
    counts.set(dishId, result.portions)
    takes.set(dishId, result.taken)
  }
  if (counts.size === 0) return false
  await updatePortions(tx, counts)
  await insertTaken(tx, orderId, takes)
  return true
}

/** Part of re-opening an order: takes what its cancel gave back, or refuses. A dish that is counted since then had none of it. */
export async function takeReturnedPortions(tx: Tx, { orderId, ...times }: Omit<Order, 'lines'>) {
  const returned = await deleteReturned(tx, orderId)
  const lines = returned.map(({ id, name, portions }) => ({
    // Whether the dish is still counted shows when its row is locked.
    dish: { id, name, left: portions },
    quantity: portions,
  }))
  return takeOrderPortions(tx, { orderId, lines, ...times })
}

export function tooFewLeft(name: string, left: number): Refusal {
  return left === 0 ? new Refusal('SOLD_OUT', { name }) : new Refusal('TOO_FEW_LEFT', { name, left })
}
