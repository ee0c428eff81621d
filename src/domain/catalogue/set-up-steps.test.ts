import { expect, test } from 'vitest'

import { listLacks, listSetUpSteps, type SetUpFacts } from '#domain/catalogue/set-up-steps.ts'

const ready: SetUpFacts = {
  orderTypes: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'],
  openDays: 6,
  dishes: 58,
  dishesWithoutAllergens: 0,
  areaLimit: 3,
  outcodes: 0,
  covers: 24,
  tables: 12,
}
const missing = (facts: Partial<SetUpFacts>) =>
  listSetUpSteps({ ...ready, ...facts }).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test.each<[string, Partial<SetUpFacts>, string[]]>([
  ['everything set', {}, []],
  ['no hours', { openDays: 0 }, ['hours']],
  ['no dishes', { dishes: 0 }, ['menu']],
  ['a dish without allergens', { dishesWithoutAllergens: 1 }, ['menu']],
  ['no delivery area', { areaLimit: 0 }, ['delivery']],
  ['post codes instead of a radius', { areaLimit: 0, outcodes: 2 }, []],
  ['no covers', { covers: 0 }, ['covers']],
  ['no tables', { tables: 0 }, ['tables']],
  ['nothing, collection only', { orderTypes: ['Collection'], covers: 0, tables: 0, areaLimit: 0 }, []],
  ['no dishes, bookings only', { orderTypes: ['Book A Table'], dishes: 0 }, []],
])('D8: an outlet with %s has its missing steps listed', (_, facts, steps) => {
  expect(missing(facts)).toEqual(steps)
})

test.each<[string, Partial<Parameters<typeof listLacks>[0]>, string[]]>([
  ['everything', {}, []],
  ['no dishes', { dishes: 0 }, ['a dish on its menu']],
  ['no dishes, but bookings only', { orderTypes: ['Book A Table'], dishes: 0 }, []],
  ['neither hours nor staff', { openDays: 0, staff: 0 }, ['opening hours', 'a member of staff']],
])('D8: an outlet with %s lacks for publishing: %s', (_, facts, lacks) => {
  expect(listLacks({ ...ready, staff: 1, ...facts })).toEqual(lacks)
})
