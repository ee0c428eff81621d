import { decideHouseState, type House } from '#domain/catalogue/pacing/busy/decide-house-state.ts'
import { nextEffectivePoints } from '#domain/catalogue/pacing/busy/effective-points.ts'
import { measureLoad } from '#domain/catalogue/pacing/busy/measure-load.ts'
import { paceOrder } from '#domain/catalogue/pacing/pace-order.ts'
import { type HouseState, promisedMinutes, travelMinutes } from '#domain/catalogue/hours/promise.ts'
import { quarterOf } from '#domain/shared/time/quarters.ts'
import { kitchenPoints, type KitchenModel } from './kitchens.ts'

/** How an outlet promises: minutes that never change, or the rules that are switched on. */
export type Policy = { fixed: number } | { paces: boolean; setsBusy: boolean; lowersPoints: boolean }

export type TrackedOrder = { placedAt: number; points: number; dueAt: number; readyAt: number | undefined }

export type Promised = { promisedAt: number; state: HouseState; isRefused: boolean }

const opening = Date.parse('2026-11-20T17:00:00Z')
const minute = 60_000
const toDate = (minutes: number) => new Date(opening + minutes * minute)
const toMinutes = (time: Date) => (time.getTime() - opening) / minute
const ceilingMinutes = 120

/** An outlet's side of the evening: only the rules of the domain, and only what the database would know. */
export function promiseOrders(policy: Policy, model: KitchenModel) {
  const taken = new Map<number, number>()
  let effectivePoints: number = kitchenPoints
  let changes = 0
  let house: House = {
    state: 'Normal',
    by: 'system',
    since: toDate(-60),
    until: null,
    reason: null,
    highChecks: 0,
    lowSince: null,
  }

  return {
    changes: () => changes,

    /** Once a minute. */
    check(orders: readonly TrackedOrder[], at: number): void {
      if ('fixed' in policy) return
      // What was ready an hour ago counts no more, and converting it for every check takes most of the time.
      const known = orders
        .filter(({ readyAt = Infinity }) => readyAt > at - 60)
        .map((order) => ({
          points: order.points,
          isTypical: true,
          placedAt: toDate(order.placedAt),
          dueAt: toDate(order.dueAt),
          readyAt: order.readyAt !== undefined && order.readyAt <= at ? toDate(order.readyAt) : undefined,
        }))
      const load = measureLoad(
        {
          waiting: known.filter(({ readyAt }) => !readyAt),
          made: known.flatMap(({ readyAt, ...order }) => (readyAt ? [{ ...order, readyAt }] : [])),
          collectionMinutes: model.collectionMinutes,
          kitchenPoints,
        },
        toDate(at),
      )
      if (policy.lowersPoints)
        effectivePoints = nextEffectivePoints(effectivePoints, kitchenPoints, load, at >= 30)
      if (!policy.setsBusy) return
      const next = decideHouseState(house, load, toDate(at))
      if (next.state !== house.state) changes++
      house = next
    },

    promise(points: number, at: number): Promised {
      const { state } = house
      if ('fixed' in policy) return { promisedAt: at + policy.fixed, state, isRefused: false }
      const orderType = 'Home Delivery'
      const minutes = promisedMinutes(orderType, state, model)
      if (!policy.paces) return { promisedAt: at + minutes, state, isRefused: false }
      const kitchen = {
        points: kitchenPoints,
        effectivePoints: Math.floor(effectivePoints),
        taken: (quarter: number) => taken.get(quarter) ?? 0,
      }
      const order = { orderType, points, minutes, travelMinutes: travelMinutes(orderType, model) } as const
      const now = toDate(at)
      const limits = { ceilingMinutes, until: quarterOf(now) + 96, offered: [] }
      const isRefused = paceOrder(kitchen, order, now, limits).kind !== 'promised'
      // A customer who is refused takes the next free time, so that every way promises the same orders.
      const paced = paceOrder(kitchen, order, now, { ...limits, ceilingMinutes: Infinity })
      if (paced.kind !== 'promised') throw new Error(`An order of ${points} points is ${paced.kind}`)
      for (const [quarter, part] of paced.parts) taken.set(quarter, (taken.get(quarter) ?? 0) + part)
      return { promisedAt: toMinutes(paced.at), state, isRefused }
    },
  }
}
