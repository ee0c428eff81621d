import { Refusal } from '#contract/refusals.ts'
import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { laterTimes, promisedMinutes, travelMinutes } from '#domain/catalogue/hours/promise.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Kitchen } from '#domain/catalogue/pacing/find-room.ts'
import {
  paceChosenTime,
  type Paced,
  type PacedOrder,
  paceOrder,
} from '#domain/catalogue/pacing/pace-order.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { endOfSearch } from '#server/catalogue/pacing/read-kitchen.ts'

export type PacingOutlet = Pick<
  Outlet,
  'id' | 'name' | 'hours' | 'ordering' | 'collectionMinutes' | 'deliveryMinutes' | 'promiseCeiling'
> & { kitchenPoints: number }

/** Without `wanted`, for as soon as possible. */
export type WantedFood = { orderType: FoodOrderType; points: number; wanted: Date | undefined; now: Date }

/** An outlet without points promises by its state alone. */
export function isPaced<Of extends { kitchenPoints: number | null }>(
  outlet: Of,
): outlet is Of & { kitchenPoints: number } {
  return outlet.kitchenPoints !== null
}

/** The promise of the kitchen as it is given. */
export function paceAtOutlet(kitchen: Kitchen, outlet: PacingOutlet, food: WantedFood): Paced {
  const { wanted, now } = food
  const { order, offered } = toPacedOrder(outlet, food)
  if (wanted) return paceChosenTime(kitchen, order, wanted, now, offered)
  const limits = { ceilingMinutes: outlet.promiseCeiling, until: endOfSearch(now), offered }
  return paceOrder(kitchen, order, now, limits)
}

/** The order, and the times of today that the customer may choose, free or not. */
export function toPacedOrder(
  outlet: PacingOutlet,
  { orderType, points, now }: Omit<WantedFood, 'wanted'>,
): { order: PacedOrder; offered: Date[] } {
  const { houseState, pausedUntil } = presentOrdering(outlet.ordering, now)
  const minutes = promisedMinutes(orderType, houseState, outlet)
  return {
    order: { orderType, points, minutes, travelMinutes: travelMinutes(orderType, outlet) },
    offered: orderType === 'Dine In' ? [] : laterTimes(outlet.hours, now, minutes, pausedUntil),
  }
}

/** The times that are named can be ordered, as long as nobody else takes them. */
export function requirePromised(
  paced: Paced,
  { name: restaurant }: { name: string },
  wanted: Date | undefined,
): Extract<Paced, { kind: 'promised' }> {
  if (paced.kind === 'promised') return paced
  if (paced.kind === 'too large') throw new Refusal('ORDER_TOO_LARGE', { restaurant })
  const next = paced.next.map((time) => time.toISOString())
  if (wanted) throw new Refusal('SLOT_TAKEN', { time: formatTime(wanted), next })
  const [first] = paced.next
  const hint = first ? `Choose a time from ${formatTime(first)}.` : 'Try again later.'
  throw new Refusal('KITCHEN_FULL', { restaurant, hint, next })
}

function formatTime(time: Date): string {
  return formatClockTime(toLondonTime(time).minutes)
}
