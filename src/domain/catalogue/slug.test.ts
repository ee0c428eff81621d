import { expect, test } from 'vitest'

import { toSlug } from '#domain/catalogue/slug.ts'

test.each([
  [['Café Nord', 'Leeds'], 'cafe-nord-leeds'],
  [['Dylan’s Fish & Chips', 'St Andrews'], 'dylans-fish-chips-st-andrews'],
  [['  --  '], ''],
  [['寿司'], ''],
  [['a'.repeat(200)], 'a'.repeat(90)],
])('the slug of %j is %s', (parts, slug) => expect(toSlug(...parts)).toBe(slug))
