import { expect, test } from 'vitest'

import { publicName } from '#domain/catalogue/public-name.ts'

test.each([
  [['Café Nord', 'Leeds'], 'cafe-nord-leeds'],
  [['Dylan’s Fish & Chips', 'St Andrews'], 'dylans-fish-chips-st-andrews'],
  [['  --  '], ''],
  [['寿司'], ''],
  [['a'.repeat(200)], 'a'.repeat(90)],
])('%j is %s in an address', (words, name) => expect(publicName(...words)).toBe(name))
