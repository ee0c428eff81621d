import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allergens, toAllergenStatement } from '#domain/catalogue/menu/allergens/allergens.ts'
import { toChosenAllergens } from '#domain/catalogue/menu/allergens/chosen-allergens.ts'
import { declareSizes } from '#domain/catalogue/menu/declare-sizes.ts'

const some = fc.subarray([...allergens])
const declared = fc.option(some, { nil: null })
const chosen = { groupId: 'size', typeName: 'Large' }

const toDish = (own: readonly string[] | null, size: readonly string[] | null, kind: 'sizes' | 'choices') => {
  const types = [{ typeName: 'Large', allergens: size as typeof allergens | null }]
  const dish = own as typeof allergens | null
  const groups = declareSizes([{ id: 'size', kind, minChoices: 1, types }], dish)
  return { name: 'Pizza', allergens: dish, groups }
}

test('a size without a declaration adds nothing to a declared dish, and nothing about it is unknown', () => {
  const dish = toDish(['milk'], null, 'sizes')
  expect(toChosenAllergens(dish, [chosen])).toMatchObject({ contains: ['milk'], unknown: [] })
  expect(toAllergenStatement(dish.allergens, dish.groups, ['milk', 'eggs'])).toMatchObject({
    contains: ['milk'],
    undeclared: undefined,
    notListed: ['eggs'],
  })
})

test('of a dish without a declaration its sizes stay unknown', () => {
  const dish = toDish(null, null, 'sizes')
  expect(toChosenAllergens(dish, [chosen])).toMatchObject({ unknown: ['Pizza', 'Large'], isDeclared: false })
})

test('all that the dish or the size declares is stated, and other choices without a declaration stay unknown', () => {
  fc.assert(
    fc.property(declared, declared, fc.constantFrom('sizes', 'choices'), (own, size, kind) => {
      const line = toChosenAllergens(toDish(own, size, kind), [chosen])
      expect(line.contains).toEqual(allergens.filter((one) => own?.includes(one) || size?.includes(one)))
      expect(line.unknown.includes('Pizza')).toBe(own === null)
      expect(line.unknown.includes('Large')).toBe(size === null && (kind === 'choices' || own === null))
    }),
  )
})
