import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import {
  isPaced,
  paceAtOutlet,
  type PacingOutlet,
  requirePromised,
  type WantedFood,
} from '#server/catalogue/pacing/pace-at-outlet.ts'
import { readKitchen } from '#server/catalogue/pacing/read-kitchen.ts'
import { readPoints } from '#server/catalogue/pacing/read-points.ts'
import { takeOrderPoints } from '#server/catalogue/pacing/take-points.ts'
import { updatePromise } from '#server/orders/checkout/store.ts'
import { requireTimeSeen, timeChanged } from '#server/orders/lifecycle/compute-times.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Item = { food: string; quantity: number }

type Pacing = { outlet: PacingOutlet; food: WantedFood; at: Date }

/**
 * The promise of a paced kitchen, or a refusal. It is read without a lock: prices depend on it, and the days may be locked
 * only after the order is inserted, which may wait for an order that a job is cancelling. Undefined if it is not paced.
 */
export async function paceDraft(
  tx: Tx,
  outlet: Outlet,
  { items, ...wanted }: Omit<WantedFood, 'points'> & { items: readonly Item[] },
): Promise<Pacing | undefined> {
  if (!isPaced(outlet)) return undefined
  const food = { ...wanted, points: await readPoints(tx, outlet.id, items) }
  const kitchen = await readKitchen(tx, outlet, food.now, food.wanted)
  const { at } = requirePromised(paceAtOutlet(kitchen, outlet, food), outlet, food.wanted)
  return { outlet, food, at }
}

/** Takes the points of an order that is inserted. Others may have taken the room of its promise, which is then another one. */
export async function takePromise<Order extends { id: string; expected_at: Date }>(
  tx: Tx,
  order: Order,
  { outlet, food }: Pacing,
  seen: string | null | undefined,
): Promise<Order> {
  const at = (await takeOrderPoints(tx, order.id, outlet, food)) ?? order.expected_at
  if (at.getTime() === order.expected_at.getTime()) return order
  requireTimeSeen(at, seen)
  // Prices and portions were judged by the kitchen day of the first promise.
  if (toKitchenDate(at) !== toKitchenDate(order.expected_at)) throw timeChanged(at)
  await updatePromise(tx, order.id, at)
  return { ...order, expected_at: at }
}
