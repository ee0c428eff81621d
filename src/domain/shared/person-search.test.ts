import { expect, test } from 'vitest'

import { parsePersonSearch } from '#domain/shared/person-search.ts'

test.each([
  ['07700 900123', { by: 'mobile', digits: '7700900123' }],
  ['+44 7700 900123', { by: 'mobile', digits: '7700900123' }],
  ['0044 (0)7700 900123', { by: 'mobile', digits: '7700900123' }],
  ['0789', { by: 'mobile', digits: '789' }],
  // Prefixes that every number has are no way to list everybody.
  ['447', { by: 'mobile', digits: '447' }],
  ['+44 07', { by: 'mobile', digits: '4407' }],
  ['12', { by: 'name', name: '12' }],
  [' O’Brien 2 ', { by: 'name', name: 'O’Brien 2' }],
])('%s is looked up as %o', (typed, expected) => {
  expect(parsePersonSearch(typed)).toEqual(expected)
})
