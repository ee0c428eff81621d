import { changeTaken } from '#server/catalogue/pacing/change-taken.ts'
import {
  paceAtOutlet,
  type PacingOutlet,
  requirePromised,
  type WantedFood,
} from '#server/catalogue/pacing/pace-at-outlet.ts'
import { daysOfSearch, endOfSearch, toKitchen } from '#server/catalogue/pacing/read-kitchen.ts'
import { insertDays, insertTakenPoints, lockDays } from '#server/catalogue/pacing/store.ts'
import { updateRoom } from '#server/catalogue/pacing/update-room.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Part of placing an order: takes its points, or refuses. Returns the promise, undefined if the outlet has just stopped
 * counting. The days stay locked until the transaction ends, so no two orders take the same points.
 */
export async function takeOrderPoints(
  tx: Tx,
  orderId: string,
  outlet: PacingOutlet,
  food: WantedFood,
): Promise<Date | undefined> {
  if (food.points === 0) return undefined
  const days = daysOfSearch(food.now, endOfSearch(food.now, food.wanted))
  await insertDays(tx, outlet.id, days, outlet.kitchenPoints)
  const rows = await lockDays(tx, outlet.id, days)
  const capacity = rows[0]!.kitchen_points
  if (capacity === null) return undefined
  const paced = paceAtOutlet(toKitchen(rows, capacity), { ...outlet, kitchenPoints: capacity }, food)
  const { at, parts } = requirePromised(paced, outlet, food.wanted)
  await changeTaken(tx, outlet.id, rows, parts)
  await insertTakenPoints(tx, orderId, parts)
  await updateRoom(tx, outlet, toKitchen(rows, capacity), food.now)
  return at
}
