import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hostileReturnPaths } from '#domain/testing/hostile-return-paths.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'

test.each([
  '/',
  '/my-order',
  '/order/spice-lane-se1',
  '/order/spice-lane-se1?tableNo=12',
  '/order-summary/0190b1f2-0000-4000-8000-000000000000',
  '/?postCode=SE1%209AA&cuisine=thai',
  '/?from=https://evil.example',
  '/checkout-home-delivery#payment',
  '/user',
  '/order/caf%C3%A9',
])('D10, AU14: %j is a return path', (from) => {
  expect(parseReturnPath(from)).toBe(from)
})

test.each([undefined, null, ...hostileReturnPaths])('D10: %j is not a return path', (from) => {
  expect(parseReturnPath(from)).toBeUndefined()
})

test('D10: every accepted path resolves to this site, from any page and with any scheme', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '?',
      '#',
      '%',
      '2',
      'f',
      '5',
      'c',
      'e',
      '\t',
      '\n',
      ' ',
      'a',
      '[',
    ),
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.webPath(),
      ),
      (text) => {
        const back = parseReturnPath(text)
        if (back === undefined) return
        for (const base of ['https://tablefare.example/sign-in', 'http://localhost:3000/a/b?c#d']) {
          expect(new URL(back, base).origin).toBe(new URL(base).origin)
          expect(new URL(decodeURIComponent(new URL(back, base).pathname), base).origin).toBe(
            new URL(base).origin,
          )
        }
      },
    ),
    { numRuns: 20_000 },
  )
})
