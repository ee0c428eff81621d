import { expect, test } from 'vitest'

import { isTypoOf } from '#domain/catalogue/search/is-typo-of.ts'

test.each([
  ['rogon', 'rogan'],
  ['bahji', 'bhaji'],
  ['onoin', 'onion'],
  ['wesh', 'welsh'],
  ['chiken', 'chicken'],
  ['chickne', 'chicken'],
  ['vindlao', 'vindaloo'],
  ['rog', 'rogan'],
])('%s may be %s, perhaps unfinished', (term, word) => expect(isTypoOf(term, word)).toBe(true))

test.each([
  ['nan', 'pan'],
  ['rice', 'spice'],
  ['lamb', 'ham'],
  ['lamb', 'limo'],
  ['rag', 'rogan'],
  ['byriani', 'biryani'],
])('%s is not taken for %s', (term, word) => expect(isTypoOf(term, word)).toBe(false))
