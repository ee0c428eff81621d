import { expect, test } from 'vitest'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { toCommaList, parseCommaList } from '#domain/catalogue/menu/comma-list.ts'

test.each([[[]], [['milk']], [[...allergens]]])('%j is unchanged by a round trip', (items) => {
  expect(parseCommaList(toCommaList(items))).toEqual(items)
})
