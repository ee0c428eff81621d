import type { OrderType } from '#domain/catalogue/order-type.ts'

export type SetUpFacts = {
  orderTypes: readonly OrderType[]
  /** Days of the week with opening hours. */
  openDays: number
  dishes: number
  dishesWithoutAllergens: number
  /** In miles. */
  areaLimit: number
  outcodes: number
  covers: number
  tables: number
}

export type SetUpStep = { name: 'hours' | 'menu' | 'delivery' | 'covers' | 'tables'; isDone: boolean }

/** The steps that an outlet with these order types has to take before it can open. */
export function listSetUpSteps(facts: SetUpFacts): SetUpStep[] {
  const takes = (type: OrderType) => facts.orderTypes.includes(type)
  const sellsFood = facts.orderTypes.some((type) => type !== 'Book A Table')
  const steps: (SetUpStep & { isNeeded: boolean })[] = [
    { name: 'hours', isNeeded: true, isDone: facts.openDays > 0 },
    { name: 'menu', isNeeded: sellsFood, isDone: facts.dishes > 0 && facts.dishesWithoutAllergens === 0 },
    { name: 'delivery', isNeeded: takes('Home Delivery'), isDone: facts.areaLimit > 0 || facts.outcodes > 0 },
    { name: 'covers', isNeeded: takes('Book A Table'), isDone: facts.covers > 0 },
    { name: 'tables', isNeeded: takes('Dine In'), isDone: facts.tables > 0 },
  ]
  return steps.filter(({ isNeeded }) => isNeeded).map(({ name, isDone }) => ({ name, isDone }))
}
