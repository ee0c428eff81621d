import type { OrderQuote } from '#contract/orders/orders.ts'
import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import {
  laterTimes,
  promiseFor,
  promisedMinutes,
  servingTime,
  soonestTime,
} from '#domain/catalogue/hours/promise.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { findRoomFor, nextThree } from '#domain/catalogue/pacing/pace-order.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import {
  isPaced,
  paceAtOutlet,
  type PacingOutlet,
  requirePromised,
  toPacedOrder,
} from '#server/catalogue/pacing/pace-at-outlet.ts'
import { readKitchen } from '#server/catalogue/pacing/read-kitchen.ts'
import type { Db } from '#server/platform/db/database.ts'

/** `soonest` decides prices and `serving` which dishes are served, for an order without a chosen time. */
type Schedule = { schedule: OrderQuote['schedule']; soonest: Date; serving: Date }

type Wanted = { orderType: FoodOrderType; now: Date; findPoints: () => Promise<number> }

export async function readSchedule(
  db: Db,
  outlet: Outlet,
  { orderType, now, findPoints }: Wanted,
): Promise<Schedule> {
  const { houseState, pausedUntil } = presentOrdering(outlet.ordering, now)
  const minutes = promisedMinutes(orderType, houseState, outlet)
  const later = orderType === 'Dine In' ? [] : laterTimes(outlet.hours, now, minutes, pausedUntil)
  const schedule = {
    houseState,
    minutes,
    expectedAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    laterTimes: later.map((time) => time.toISOString()),
  }
  const times = [outlet.hours, now, minutes, pausedUntil] as const
  const plain = { schedule, soonest: soonestTime(...times), serving: servingTime(...times) }
  if (!isPaced(outlet)) return plain
  const isTaking = promiseFor(outlet.hours, now, minutes, undefined, pausedUntil) instanceof Date
  return readPacedSchedule(db, outlet, { orderType, now, points: await findPoints(), isTaking }, plain)
}

/** Room that is shown may be gone a moment later: placing locks it. */
async function readPacedSchedule(
  db: Db,
  outlet: PacingOutlet,
  { isTaking, ...wanted }: { orderType: FoodOrderType; now: Date; points: number; isTaking: boolean },
  plain: Schedule,
): Promise<Schedule> {
  const { now, points } = wanted
  const kitchen = await readKitchen(db, outlet, now)
  const { order, offered } = toPacedOrder(outlet, wanted)
  const free = offered.filter((time) => findRoomFor(kitchen, order, time, now))
  const paced = paceAtOutlet(kitchen, outlet, { ...wanted, wanted: undefined })
  if (paced.kind === 'too large') requirePromised(paced, outlet, undefined)
  const at = paced.kind === 'promised' ? paced.at : undefined
  const schedule = {
    ...plain.schedule,
    ...(at && { expectedAt: at.toISOString() }),
    laterTimes: free.map((time) => time.toISOString()),
    points,
    isFull: !at,
    next: at ? [] : nextThree(kitchen, order, now, offered).map((time) => time.toISOString()),
  }
  // While nothing can be promised, food is for the first time to choose, as while orders are paused.
  if (at && isTaking) return { schedule, soonest: at, serving: plain.serving }
  const first = free[0] ?? plain.soonest
  return { schedule, soonest: first, serving: first }
}
