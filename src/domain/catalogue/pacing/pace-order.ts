import {
  findRoom,
  findRoomAt,
  type Kitchen,
  type Room,
  soonestShare,
} from '#domain/catalogue/pacing/find-room.ts'
import { isTooLarge } from '#domain/catalogue/pacing/kitchen-quarters.ts'
import type { OwnMinutes } from '#domain/catalogue/hours/promise.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { type ByQuarter, fromQuarter, quarterMs } from '#domain/shared/time/quarters.ts'

const minute = 60_000
const step = 5 * minute

/** An order for as soon as possible, before its time is promised. */
export type PacedOrder = {
  orderType: OrderType
  points: number
  /** Minutes that the outlet's state promises. */
  minutes: number
  travelMinutes: number
}

type Limits = {
  /** The outlet promises nothing later than this. */
  ceilingMinutes: number
  /** The first quarter that is not searched. */
  until: number
}

export type Paced =
  | { kind: 'promised'; at: Date; parts: ByQuarter }
  | { kind: 'full'; next: Date[] }
  | { kind: 'too large' }

/** Minutes between the kitchen and the door. */
export function travelMinutes(orderType: OrderType, own: OwnMinutes): number {
  return orderType === 'Home Delivery' ? Math.max(0, own.deliveryMinutes - own.collectionMinutes) : 0
}

/** The promise for an order for as soon as possible. Guests at a table are served however late it gets. */
export function paceOrder(kitchen: Kitchen, order: PacedOrder, now: Date, limits: Limits): Paced {
  if (isTooLarge(order.points, kitchen.points)) return { kind: 'too large' }
  const room = findRoom(kitchen, toWanted(order, now), limits.until)
  if (!room) return { kind: 'full', next: [] }
  const at = toPromise(kitchen, room, order, now)
  const isTooLate = at.getTime() - now.getTime() > limits.ceilingMinutes * minute
  if (isTooLate && order.orderType !== 'Dine In')
    return { kind: 'full', next: nextThree(kitchen, order, now, limits.until) }
  return { kind: 'promised', at, parts: room.parts }
}

/**
 * The later of the state's promise and the time at which the kitchen has worked off the quarter up to this order, rounded
 * to the nearest five minutes. An order without points waits for nobody.
 */
export function toPromise(
  { effectivePoints }: Pick<Kitchen, 'effectivePoints'>,
  { quarter, parts, takenWith }: Room,
  { minutes, travelMinutes }: Pick<PacedOrder, 'minutes' | 'travelMinutes'>,
  now: Date,
): Date {
  const soonest = now.getTime() + minutes * minute
  if (parts.size === 0) return new Date(soonest)
  const workedOff = Math.min(1, takenWith / (soonestShare * effectivePoints))
  const readyAt = fromQuarter(quarter).getTime() + workedOff * quarterMs
  const atDoor = readyAt + travelMinutes * minute
  return new Date(Math.max(soonest, Math.floor(atDoor / step + 0.5) * step))
}

/** The next three times at which this order can be promised, each from a quarter of its own. An order without points has one. */
export function nextThree(kitchen: Kitchen, order: PacedOrder, now: Date, until: number): Date[] {
  const times: Date[] = []
  let { readyAt } = toWanted(order, now)
  while (times.length < 3) {
    const room = findRoom(kitchen, { points: order.points, readyAt, now }, until)
    if (!room) break
    const time = toPromise(kitchen, room, order, now)
    if (time > (times.at(-1) ?? now)) times.push(time)
    readyAt = fromQuarter(room.quarter + 1)
  }
  return times
}

/** The room for a chosen time, or the three free ones nearest after it. */
export function paceChosenTime(
  kitchen: Kitchen,
  order: Pick<PacedOrder, 'points' | 'travelMinutes'>,
  wanted: Date,
  now: Date,
  offered: readonly Date[],
): Extract<Paced, { kind: 'promised' | 'full' }> {
  const roomAt = (time: Date) => findRoomFor(kitchen, order, time, now)
  const room = roomAt(wanted)
  if (room) return { kind: 'promised', at: wanted, parts: room.parts }
  const next = offered.filter((time) => time > wanted && roomAt(time)).slice(0, 3)
  return { kind: 'full', next }
}

/** The room for a chosen time, which is a time at the door. */
export function findRoomFor(
  kitchen: Kitchen,
  { points, travelMinutes }: Pick<PacedOrder, 'points' | 'travelMinutes'>,
  time: Date,
  now: Date,
): Room | undefined {
  const readyAt = new Date(time.getTime() - travelMinutes * minute)
  return findRoomAt(kitchen, { points, readyAt, now })
}

function toWanted({ points, minutes, travelMinutes }: PacedOrder, now: Date) {
  return { points, now, readyAt: new Date(now.getTime() + (minutes - travelMinutes) * minute) }
}
