import { isTooLarge, spreadPoints } from '#domain/catalogue/pacing/kitchen-quarters.ts'
import { usualOrderPoints } from '#domain/catalogue/pacing/points-of.ts'
import { type ByQuarter, hasRoom, quarterOf } from '#domain/shared/time/quarters.ts'

export type Kitchen = {
  /** Points per quarter of an hour, as the outlet set them. */
  points: number
  /** Points that the kitchen can do at present: whole, at least 1 and at most `points`. */
  effectivePoints: number
  /** Points taken in a quarter. */
  taken: (quarter: number) => number
}

/** The quarter in which the food is ready, the points that the order takes, and those taken in that quarter with it. */
export type Room = { quarter: number; parts: ByQuarter; takenWith: number }

type Wanted = { points: number; readyAt: Date; now: Date }

/** A full kitchen is late by itself, so orders for as soon as possible leave a tenth of each quarter free. */
export const soonestShare = 0.9

/**
 * The first quarter from the ready time on that has room for an order for as soon as possible. `until` is the first
 * quarter that is not searched.
 */
export function findRoom(
  kitchen: Kitchen,
  { points, readyAt, now }: Wanted,
  until: number,
): Room | undefined {
  if (isTooLarge(points, kitchen.points)) return undefined
  for (let quarter = quarterOf(readyAt); quarter < until; quarter++) {
    const room = toRoom(kitchen, points, quarter)
    if (isPossible(room, now) && leavesSpare(kitchen, room.parts)) return room
  }
  return undefined
}

/** The room for a time that the customer chose, which may fill the quarter. */
export function findRoomAt(kitchen: Kitchen, { points, readyAt, now }: Wanted): Room | undefined {
  if (isTooLarge(points, kitchen.points)) return undefined
  const room = toRoom(kitchen, points, quarterOf(readyAt))
  const { taken, effectivePoints } = kitchen
  return isPossible(room, now) && hasRoom(taken, effectivePoints, room.parts) ? room : undefined
}

/** Points that orders for as soon as possible may fill: 90 %, but always a usual order. */
export function soonestPoints(effectivePoints: number): number {
  return Math.max(Math.floor(effectivePoints * soonestShare), Math.min(usualOrderPoints, effectivePoints))
}

function toRoom({ effectivePoints, taken }: Kitchen, points: number, quarter: number): Room {
  const parts = spreadPoints(points, effectivePoints, quarter)
  return { quarter, parts, takenWith: taken(quarter) + (parts.get(quarter) ?? 0) }
}

/** Nothing can be cooked in a quarter that is over. */
function isPossible({ parts }: Room, now: Date): boolean {
  const present = quarterOf(now)
  return [...parts.keys()].every((quarter) => quarter >= present)
}

/** An order of more than the share fits into an empty quarter only. */
function leavesSpare({ effectivePoints, taken }: Kitchen, parts: ByQuarter): boolean {
  const limit = soonestPoints(effectivePoints)
  return [...parts].every(([quarter, more]) => {
    const held = taken(quarter)
    return held + more <= (held === 0 ? effectivePoints : limit)
  })
}
