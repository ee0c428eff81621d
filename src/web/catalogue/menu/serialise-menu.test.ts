import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Food } from '#contract/catalogue/menu.ts'
import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { pence } from '#domain/shared/money.ts'
import { parseMenu, serialiseMenu } from '#web/catalogue/menu/serialise-menu.ts'
import type { DishView, MenuView } from '#web/catalogue/menu/menu-view.ts'

test('D30: no allergen or diet name contains the comma that joins a list', () => {
  const names: string[] = [...allergens, ...Food.shape.diets.element.options]
  expect(names.filter((name) => name === '' || name.includes(','))).toEqual([])
})

const text = fc.oneof(fc.string(), fc.constantFrom('</script>', '"\\"', 'Crème, brûlée', '🍛\u2028'))
const price = fc.nat(100_000).map(pence)
const declared = fc.option(fc.subarray([...allergens]))

const group: fc.Arbitrary<MenuView['groups'][string]> = fc.record({
  id: fc.uuid(),
  name: text,
  minChoices: fc.nat(3),
  choiceCount: fc.nat(9),
  types: fc.array(fc.record({ typeName: text, price, allergens: declared, isSoldOut: fc.boolean() }), {
    maxLength: 3,
  }),
})

const dishWith = (groupIds: string[]): fc.Arbitrary<DishView> =>
  fc.record(
    {
      id: fc.uuid(),
      name: text,
      description: text,
      basePrice: price,
      groupIds: fc.shuffledSubarray(groupIds),
      diets: fc.subarray([...Food.shape.diets.element.options]),
      allergens: declared,
      kcal: fc.nat(3000),
      isAlcohol: fc.constant(true),
      isSoldOut: fc.constant(true),
      picture: fc.webPath(),
      prices: fc.record({ 'Dine In': price }),
      pricesFrom: fc.constant('2027-01-01'),
    },
    { requiredKeys: ['id', 'name', 'description', 'basePrice', 'groupIds', 'diets', 'allergens'] },
  )

const menus: fc.Arbitrary<MenuView> = fc
  .uniqueArray(group, { selector: ({ id }) => id, maxLength: 4 })
  .chain((groups) =>
    fc.record({
      categories: fc.array(
        fc.record({ slug: text, name: text, dishes: fc.array(dishWith(groups.map(({ id }) => id))) }),
        { maxLength: 3 },
      ),
      groups: fc.constant(Object.fromEntries(groups.map((one) => [one.id, one]))),
    }),
  )

test('OP4: a menu survives serialising and parsing, and "declared as none" stays distinct from "not declared"', () => {
  fc.assert(
    fc.property(menus, (menu) => {
      expect(parseMenu(serialiseMenu(menu))).toEqual(menu)
    }),
  )
})
