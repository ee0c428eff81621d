import { expect, test } from 'vitest'

import { allergens } from '#domain/catalogue/allergens.ts'
import { joinWords, splitWords } from '#domain/shared/word-list.ts'

test.each([[[]], [['milk']], [[...allergens]]])('%j comes out as it went in', (words) => {
  expect(splitWords(joinWords(words))).toEqual(words)
})
