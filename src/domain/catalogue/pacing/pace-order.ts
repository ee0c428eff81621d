import {
  findRoom,
  findRoomAt,
  type Kitchen,
  type Room,
  soonestShare,
} from '#domain/catalogue/pacing/find-room.ts'
import { isTooLarge } from '#domain/catalogue/pacing/kitchen-quarters.ts'
import { usualOrderPoints } from '#domain/catalogue/pacing/points-of.ts'
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
  /** The times that customers may choose, in order. */
  offered: readonly Date[]
}

export type Paced =
  | { kind: 'promised'; at: Date; parts: ByQuarter }
  | { kind: 'full'; next: Date[] }
  | { kind: 'too large' }

/** The promise for an order for as soon as possible. Guests at a table are served however late it gets. */
export function paceOrder(kitchen: Kitchen, order: PacedOrder, now: Date, limits: Limits): Paced {
  if (isTooLarge(order.points, kitchen.points)) return { kind: 'too large' }
  const room = findRoom(kitchen, toWanted(order, now), limits.until)
  if (!room) return { kind: 'full', next: nextThree(kitchen, order, now, limits.offered) }
  const at = toPromise(kitchen, room, order, now)
  const isTooLate = at.getTime() - now.getTime() > limits.ceilingMinutes * minute
  if (isTooLate && order.orderType !== 'Dine In')
    return { kind: 'full', next: nextThree(kitchen, order, now, limits.offered) }
  return { kind: 'promised', at, parts: room.parts }
}

/**
 * The later of the state's promise and the time at which the kitchen has worked off the quarter up to this order. An order
 * without points waits for nobody.
 */
function toPromise(
  { effectivePoints }: Pick<Kitchen, 'effectivePoints'>,
  { quarter, parts, takenWith }: Room,
  { minutes, travelMinutes }: Pick<PacedOrder, 'minutes' | 'travelMinutes'>,
  now: Date,
): Date {
  const soonest = now.getTime() + minutes * minute
  if (parts.size === 0) return new Date(soonest)
  const atDoor = readyTime({ effectivePoints }, { quarter, takenWith }).getTime() + travelMinutes * minute
  return new Date(Math.max(soonest, atDoor))
}

/**
 * When a quarter is worked off as far as these points, to the nearest five minutes. The travel is added to the rounded
 * time, so that every order type shows the same kitchen.
 */
function readyTime(
  { effectivePoints }: Pick<Kitchen, 'effectivePoints'>,
  { quarter, takenWith }: Pick<Room, 'quarter' | 'takenWith'>,
): Date {
  const workedOff = Math.min(1, takenWith / (soonestShare * effectivePoints))
  const readyAt = fromQuarter(quarter).getTime() + workedOff * quarterMs
  return new Date(Math.floor(readyAt / step + 0.5) * step)
}

/** The first three times to choose that have room for this order. At a table there is nothing to choose. */
export function nextThree(
  kitchen: Kitchen,
  order: Pick<PacedOrder, 'points' | 'travelMinutes'>,
  now: Date,
  offered: readonly Date[],
): Date[] {
  const next: Date[] = []
  for (const time of offered) {
    if (next.length === 3) break
    if (findRoomFor(kitchen, order, time, now)) next.push(time)
  }
  return next
}

/** The room for a chosen time, or the three free ones nearest after it. */
export function paceChosenTime(
  kitchen: Kitchen,
  order: Pick<PacedOrder, 'points' | 'travelMinutes'>,
  wanted: Date,
  now: Date,
  offered: readonly Date[],
): Paced {
  if (isTooLarge(order.points, kitchen.points)) return { kind: 'too large' }
  const room = findRoomFor(kitchen, order, wanted, now)
  if (room) return { kind: 'promised', at: wanted, parts: room.parts }
  const later = offered.filter((time) => time > wanted)
  return { kind: 'full', next: nextThree(kitchen, order, now, later) }
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

/** When a usual order is ready, if that is later than the state promises. The end of the search if there is no room. */
export function findRoomFrom(kitchen: Kitchen, soonest: Date, now: Date, until: number): Date | undefined {
  const points = Math.min(usualOrderPoints, kitchen.effectivePoints)
  const room = findRoom(kitchen, { points, readyAt: soonest, now }, until)
  const readyAt = room ? readyTime(kitchen, room) : fromQuarter(until)
  return readyAt > soonest ? readyAt : undefined
}

function toWanted({ points, minutes, travelMinutes }: PacedOrder, now: Date) {
  return { points, now, readyAt: new Date(now.getTime() + (minutes - travelMinutes) * minute) }
}
