import { usualOrderPoints } from '#domain/catalogue/pacing/points-of.ts'

const minute = 60_000
const hour = 60

/** An order that is not ready. */
type WaitingOrder = {
  points: number
  /** When its food was promised to be ready. */
  dueAt: Date
}

/** An order that was made ready. */
export type MadeOrder = WaitingOrder & {
  placedAt: Date
  readyAt: Date
  /** False for orders for later and re-opened ones: their minutes show nothing about the kitchen. */
  isTypical: boolean
}

export type Queue = {
  waiting: readonly WaitingOrder[]
  /** Made ready in the last hour. */
  made: readonly MadeOrder[]
  collectionMinutes: number
  /** Points per quarter of an hour. Undefined without pacing. */
  kitchenPoints: number | undefined
}

export type Load = {
  /** Minutes by which the kitchen needs longer than usual: the larger of `need` and `late`. */
  extra: number
  /** For a usual order that is placed now, from the points that are due before it. */
  need: number
  /** Median of the last hour. */
  late: number
  /** Points that are due before an order placed now would be. */
  waitingPoints: number
  /** Points that are not ready although their time has passed. */
  behindPoints: number
  /** Points made ready in a quarter of an hour, over the last 30 minutes. */
  madePerQuarter: number
  /** Median minutes from placing to ready in the last hour. */
  tookMinutes: number | undefined
}

const leastOrders = 5

/**
 * Counts what is due, never orders that wait for a later quarter: a load that counts those grows by the time that it adds
 * itself.
 */
export function measureLoad({ waiting, made, collectionMinutes, kitchenPoints }: Queue, now: Date): Load {
  const since = (minutes: number) =>
    made.filter(({ readyAt }) => readyAt <= now && readyAt.getTime() > now.getTime() - minutes * minute)
  const lastHour = since(hour)
  const typical = lastHour.filter(({ isTypical }) => isTypical)
  const leastRate = kitchenPoints === undefined ? 1 : kitchenPoints / 15 / 2
  const rate = Math.max(sumPoints(lastHour) / hour, leastRate)
  const dueBefore = new Date(now.getTime() + collectionMinutes * minute)
  const waitingPoints = sumPoints(waiting.filter(({ dueAt }) => dueAt < dueBefore))
  const need = (waitingPoints + usualOrderPoints) / rate - collectionMinutes
  const hasEnough = typical.length >= leastOrders
  const late = hasEnough ? median(typical.map(({ dueAt, readyAt }) => minutesBetween(dueAt, readyAt))) : 0
  return {
    extra: Math.max(need, late),
    need,
    late,
    waitingPoints,
    behindPoints: sumPoints(waiting.filter(({ dueAt }) => dueAt < now)),
    madePerQuarter: sumPoints(since(30)) / 2,
    tookMinutes: hasEnough
      ? median(typical.map(({ placedAt, readyAt }) => minutesBetween(placedAt, readyAt)))
      : undefined,
  }
}

function sumPoints(orders: readonly { points: number }[]): number {
  return orders.reduce((sum, { points }) => sum + points, 0)
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / minute
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}
