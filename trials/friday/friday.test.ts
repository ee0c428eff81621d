import { expect, test } from 'vitest'

import { drawEvening } from './draw-evening.ts'
import { kitchens } from './kitchens.ts'
import { measureErrors, simulateFriday } from './simulate-friday.ts'
import { simulateOutlet } from './simulate-outlet.ts'

const asSet = kitchens['as set']!
const byItself = { paces: true, setsBusy: true, lowersPoints: true }
const outlets = 3

test('KI1, KI2: on a simulated Friday the promise is nearer to the door than any fixed minutes', () => {
  const median = (policy: Parameters<typeof simulateFriday>[1]) =>
    measureErrors(simulateFriday(asSet, policy, 1, outlets)).median
  const own = median(byItself)
  for (const fixed of [45, 60, 90]) expect(own).toBeLessThan(median({ fixed }))
})

test('a seed gives the same Friday again, and another seed another one', () => {
  const run = (seed: number) => simulateFriday(asSet, byItself, seed, outlets)
  expect(run(7)).toEqual(run(7))
  expect(run(8)).not.toEqual(run(7))
})

test('every way to promise gets the same orders, and each is delivered after it was placed', () => {
  for (const model of Object.values(kitchens)) {
    const fixed = simulateOutlet(model, { fixed: 45 }, drawEvening(model, 3, 0)).served
    const own = simulateOutlet(model, byItself, drawEvening(model, 3, 0)).served
    expect(own.map(({ placedAt }) => placedAt)).toEqual(fixed.map(({ placedAt }) => placedAt))
    for (const { placedAt, deliveredAt, promisedAt } of own) {
      expect(deliveredAt).toBeGreaterThan(placedAt)
      expect(promisedAt).toBeGreaterThanOrEqual(placedAt + model.deliveryMinutes - 1e-4)
    }
  }
})

test('the drives of the published evening have its quantiles', () => {
  const drives = Array.from(
    { length: 40 },
    (_, outlet) => drawEvening(kitchens['counted']!, 1, outlet).orders,
  )
    .flat()
    .map(({ driveMinutes }) => driveMinutes - 8)
    .toSorted((a, b) => a - b)
  const quantile = (share: number) => drives[Math.floor(share * drives.length)]!
  for (const [share, minutes] of [
    [0.1, 2.4],
    [0.5, 7],
    [0.9, 13],
  ] as const)
    expect(Math.abs(quantile(share) - minutes)).toBeLessThan(0.5)
})
