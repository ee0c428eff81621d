import { houseStates, travelMinutes } from '#domain/catalogue/hours/promise.ts'
import { drawEvening } from './draw-evening.ts'
import { type KitchenModel, outletCount } from './kitchens.ts'
import type { Policy } from './promise-orders.ts'
import { type ServedOrder, simulateOutlet } from './simulate-outlet.ts'

export type Friday = { orders: ServedOrder[]; changesPerOutlet: number }

/** 1,000 orders at 20 outlets. */
export function simulateFriday(
  model: KitchenModel,
  policy: Policy,
  seed: number,
  outlets = outletCount,
): Friday {
  const evenings = Array.from({ length: outlets }, (_, outlet) =>
    simulateOutlet(model, policy, drawEvening(model, seed, outlet)),
  )
  const changes = evenings.reduce((sum, evening) => sum + evening.changes, 0)
  return { orders: evenings.flatMap(({ served }) => served), changesPerOutlet: changes / outlets }
}

export type Errors = ReturnType<typeof measureErrors>

/** Minutes between the promise and the door. */
export function measureErrors({ orders }: Pick<Friday, 'orders'>) {
  const late = orders.map(({ promisedAt, deliveredAt }) => deliveredAt - promisedAt)
  const share = (is: (minutes: number) => boolean) => late.filter(is).length / late.length
  const absolute = late.map(Math.abs)
  return {
    median: quantile(absolute, 0.5),
    p90: quantile(absolute, 0.9),
    lateOver10: share((minutes) => minutes > 10),
    earlyOver10: share((minutes) => minutes < -10),
    promised: quantile(
      orders.map(({ placedAt, promisedAt }) => promisedAt - placedAt),
      0.5,
    ),
    promisedP90: quantile(
      orders.map(({ placedAt, promisedAt }) => promisedAt - placedAt),
      0.9,
    ),
    refused: orders.filter(({ isRefused }) => isRefused).length / orders.length,
    states: houseStates.map(
      (state) => orders.filter((order) => order.state === state).length / orders.length,
    ),
  }
}

/** The median error of a kitchen that is always ready to the minute: only the road is left. */
export function measureFloor(model: KitchenModel, seeds: readonly number[]): number {
  const travel = travelMinutes('Home Delivery', model)
  const errors = seeds.flatMap((seed) =>
    Array.from({ length: outletCount }, (_, outlet) => drawEvening(model, seed, outlet)).flatMap(
      ({ orders }) => orders.map(({ driveMinutes }) => Math.abs(driveMinutes - travel)),
    ),
  )
  return quantile(errors, 0.5)
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))]!
}
