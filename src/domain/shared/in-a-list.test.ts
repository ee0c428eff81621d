import { expect, test } from 'vitest'

import { inAList } from '#domain/shared/in-a-list.ts'

test('words are listed as people say them', () => {
  expect(inAList([])).toBe('')
  expect(inAList(['soup'])).toBe('soup')
  expect(inAList(['soup', 'tea'])).toBe('soup and tea')
  expect(inAList(['soup', 'bread', 'tea'])).toBe('soup, bread and tea')
})
