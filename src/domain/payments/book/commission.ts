import { type Pence, pence } from '#domain/shared/money.ts'

/** What the platform takes of the food from a day on. `hundredths` of a percent: 500 is 5 %. */
export type Plan = {
  /** 'YYYY-MM-DD' in London. */
  fromDay: string
  hundredths: number
}

/** The share in force on a day. Without a plan it is nothing. */
export function findCommission(plans: readonly Plan[], day: string): number {
  const begun = plans.filter(({ fromDay }) => fromDay <= day)
  const latest = begun.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]
  return latest?.hundredths ?? 0
}

/** Half a penny rounds up. In whole numbers, as 0.07 % has no exact fraction. */
export function computeCommission(food: Pence, hundredths: number): Pence {
  return pence(Math.floor((2 * food * hundredths + 10_000) / 20_000))
}
