import { type Pence, pence } from '#domain/shared/money.ts'

/** The platform's share of the food. `hundredths` of a percent: 500 is 5 %. */
export type Plan = { name: string; hundredths: number }

/** From a day in London on, 'YYYY-MM-DD'. */
export type DatedPlan = Plan & { fromDay: string }

/** The plan in force on a day. */
export function findPlan(plans: readonly DatedPlan[], day: string): Plan | undefined {
  const begun = plans.filter(({ fromDay }) => fromDay <= day)
  const latest = begun.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]
  return latest && { name: latest.name, hundredths: latest.hundredths }
}

/** Half a penny rounds up. In whole numbers, as 0.07 % has no exact fraction. */
export function computeCommission(food: Pence, hundredths: number): Pence {
  return pence(Math.floor((2 * food * hundredths + 10_000) / 20_000))
}
