import { expect, test } from 'vitest'

import { formatList } from '#domain/shared/text/format-list.ts'

test('items are joined with commas and a final and', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['soup'])).toBe('soup')
  expect(formatList(['soup', 'tea'])).toBe('soup and tea')
  expect(formatList(['soup', 'bread', 'tea'])).toBe('soup, bread and tea')
})
