import { expect, test } from 'vitest'

import { hasLink } from '#domain/shared/text/link-in-text.ts'

test('an address of a page or a mailbox is a link; an @ or a full stop alone is not', () => {
  const cases = [
    ['Your account is locked: https://evil.example', true],
    ['See WWW.evil.example', true],
    ['Write to rosa@evil.example', true],
    ['Thai @ Home', false],
    ['Grill@57', false],
    ['St. John’s & Co.', false],
    ['Awww. Bakes', false],
  ] as const
  expect(cases.map(([text]) => [text, hasLink(text)])).toEqual(cases)
})
