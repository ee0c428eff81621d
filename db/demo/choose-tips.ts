import { type Pence, pence } from '#domain/shared/money.ts'
import { drawsFor } from './seeded-draws.ts'

const texts = [
  'Equally by hours worked that week, kitchen and riders alike, paid monthly.',
  'Half to the kitchen and half to the floor, by the hours on the rota. Managers take none.',
  'In equal parts to everybody who worked that day, paid with the wages at the end of the month.',
]

/** Every third outlet takes tips. */
export function chooseTipSharing(index: number): string | null {
  return index % 3 === 0 ? texts[(index / 3) % texts.length]! : null
}

/** Two in five people who pay such an outlet by card give one. Drawn apart, so that all else stays as it was. */
export function chooseTip(index: number, orderKey: string): Pence {
  const draws = drawsFor('tip', orderKey)
  if (chooseTipSharing(index) === null || !draws.chance(0.4)) return pence(0)
  return pence(draws.pick([100, 100, 200, 200, 200, 300, 300, 450]))
}
