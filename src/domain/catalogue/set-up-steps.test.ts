import { expect, test } from 'vitest'

import { listMissingRequirements, listSetUpSteps, type SetUpFacts } from '#domain/catalogue/set-up-steps.ts'

const ready: SetUpFacts = {
  state: 'draft',
  orderTypes: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'],
  openDays: 6,
  dishes: 58,
  dishesWithoutAllergens: 0,
  areaLimit: 3,
  outcodes: 0,
  covers: 24,
  tables: 12,
  hasImportedMenu: false,
  hasSavedDelivery: true,
  hasLogo: true,
  hasBanner: true,
  testOrder: 'accepted',
  publishAskedAt: '2026-11-16T12:00:00.000Z',
}
const missing = (facts: Partial<SetUpFacts>) =>
  listSetUpSteps({ ...ready, ...facts }).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test.each<[string, Partial<SetUpFacts>, string[]]>([
  ['everything set', {}, []],
  ['no hours', { openDays: 0 }, ['hours']],
  ['no dishes', { dishes: 0 }, ['menu']],
  ['nine dishes typed by hand', { dishes: 9 }, ['menu']],
  ['ten dishes', { dishes: 10 }, []],
  ['an imported menu of six dishes', { dishes: 6, hasImportedMenu: true }, []],
  ['an import that was removed again', { dishes: 0, hasImportedMenu: true }, ['menu']],
  ['a logo only', { hasBanner: false }, ['pictures']],
  ['a banner only', { hasLogo: false }, ['pictures']],
  ['a test order on its board', { testOrder: 'waiting' }, ['test']],
  ['no request to be published', { publishAskedAt: null }, ['publish']],
  ['a dish without allergens', { dishesWithoutAllergens: 1 }, []],
  ['a dish without allergens, on the site', { state: 'published', dishesWithoutAllergens: 1 }, ['menu']],
  [
    'six dishes and no pictures, on the site',
    { state: 'published', dishes: 6, hasLogo: false, testOrder: 'none', publishAskedAt: null },
    [],
  ],
  ['no test order, bookings only', { orderTypes: ['Book A Table'], testOrder: 'none' }, []],
  ['no delivery area', { areaLimit: 0 }, ['delivery']],
  ['a delivery area that nobody chose', { hasSavedDelivery: false }, ['delivery']],
  ['post codes instead of a radius', { areaLimit: 0, outcodes: 2 }, []],
  ['no covers', { covers: 0 }, ['covers']],
  ['no tables', { tables: 0 }, ['tables']],
  ['nothing, collection only', { orderTypes: ['Collection'], covers: 0, tables: 0, areaLimit: 0 }, []],
  ['no dishes, bookings only', { orderTypes: ['Book A Table'], dishes: 0 }, []],
])('D8: an outlet with %s has its missing steps listed', (_, facts, steps) => {
  expect(missing(facts)).toEqual(steps)
})

test.each<[string, Partial<Parameters<typeof listMissingRequirements>[0]>, string[]]>([
  ['everything', {}, []],
  ['no dishes', { dishes: 0 }, ['a dish on its menu']],
  ['no dishes, but bookings only', { orderTypes: ['Book A Table'], dishes: 0 }, []],
  ['neither hours nor staff', { openDays: 0, staff: 0 }, ['opening hours', 'a member of staff']],
])('D8: an outlet with %s lacks for publishing: %s', (_, facts, lacks) => {
  expect(listMissingRequirements({ ...ready, staff: 1, ...facts })).toEqual(lacks)
})
