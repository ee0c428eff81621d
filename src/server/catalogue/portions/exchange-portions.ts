import {
  type Portions,
  returnPortions,
  takePortions,
  portionsLeft,
  toPresent,
} from '#domain/catalogue/menu/portions.ts'
import {
  findTaken,
  insertTaken,
  lockPortions,
  savePortions,
  subtractTaken,
  updatePortions,
} from '#server/catalogue/portions/store.ts'
import { tooFewLeft } from '#server/catalogue/portions/take-portions.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Exchange = {
  orderId: string
  /** `isGone`: nobody can have these. Otherwise they can be sold to others. */
  out: { dishId: string; quantity: number; isGone: boolean }
  /** The dish in their place. */
  taken?: { dishId: string; name: string; quantity: number } | undefined
  now: Date
  at: Date
}

/** Gives back what an order took of a dish that ran out, and takes what it gets instead. False if no count changes. */
export async function exchangePortions(tx: Tx, { orderId, out, taken, now, at }: Exchange): Promise<boolean> {
  if (taken?.dishId === out.dishId) return false
  const counts = await lockPortions(tx, [out.dishId, ...(taken ? [taken.dishId] : [])])
  const changed = new Map<string, Portions>()
  const had = counts.has(out.dishId) ? (await findTaken(tx, orderId)).get(out.dishId) : undefined
  if (had) {
    const portions = Math.min(out.quantity, had.portions)
    await subtractTaken(tx, orderId, out.dishId, portions)
    if (!out.isGone) changed.set(out.dishId, returnPortions(counts.get(out.dishId)!, { ...had, portions }))
  }
  const wanted = taken && counts.get(taken.dishId)
  if (taken && wanted) {
    const result = takePortions(wanted, taken.quantity, { now, at })
    if (!result) throw tooFewLeft(taken.name, portionsLeft(wanted, { now, at }))
    changed.set(taken.dishId, result.portions)
    await insertTaken(tx, orderId, new Map([[taken.dishId, result.taken]]))
  }
  if (changed.size === 0) return false
  await updatePortions(tx, changed)
  return true
}

/** None are left of a counted dish. It is a new count: other orders that are cancelled later give back none of it. */
export async function emptyPortions(tx: Tx, restaurantId: string, dishId: string, now: Date): Promise<void> {
  const count = (await lockPortions(tx, [dishId])).get(dishId)
  if (!count) return
  const none = { ...toPresent(count, now), remaining: 0, countNo: undefined }
  await savePortions(tx, restaurantId, dishId, none)
}
