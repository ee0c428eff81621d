import { expect, test } from 'vitest'

import { splitMatches } from '#web/catalogue/search/suggestions/split-matches.ts'

/** With the matches in brackets. */
function mark(text: string, ...words: string[]): string {
  return splitMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['Chicken tikka masala', ['tikka', 'mas'], 'Chicken [tikka] [mas]ala'],
  ['Crème brûlée', ['creme', 'bru'], '[Crème] [brû]lée'],
  ['Joe’s Diner', ['joes'], '[Joe’s] Diner'],
  ['Joe’s Diner', ['joe'], '[Joe]’s Diner'],
  ['Straße', ['strass'], '[Straß]e'],
  ['Naan', ['zz'], 'Naan'],
  ['<b>', ['b'], '<[b]>'],
  ['', ['x'], ''],
])('%j with %j is %j', (text, words, wanted) => expect(mark(text, ...words)).toBe(wanted))
