import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wayBack } from '#domain/way-back.ts'

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
])('D10, AU14: %j is a way back', (from) => {
  expect(wayBack(from)).toBe(from)
})

test.each([
  undefined,
  null,
  '',
  ' ',
  'my-order',
  './my-order',
  '../my-order',
  '?x=1',
  '#x',
  // Another site, in every spelling that some browser or server has taken for one.
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/ /evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%252fevil.example',
  '/%25%32%66evil.example',
  '/%255cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/../../evil.example',
  '/my-order/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e%2e/evil',
  '/a//evil.example',
  '//evil.example/%2f..',
  '/@evil.example//x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)//x',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'mailto:x@evil.example',
  '//user:password@evil.example',
  '//[::1]/',
  '/<script>',
  '/"onmouseover=alert(1)',
  '/%zz',
  '/%',
  '/\u2028evil',
  '/\u202eelpmaxe.live//',
  '／／evil.example',
  '/／evil.example',
  '/\u2215evil.example',
  '\uFEFF//evil.example',
  `/${'a'.repeat(500)}`,
])('D10: %j is no way back', (from) => {
  expect(wayBack(from)).toBeUndefined()
})

test('D10: whatever is taken leads to this site when a browser resolves it, from any page and by any scheme', () => {
  const nasty = fc.string({
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
        nasty,
        nasty.map((text) => `/${text}`),
        fc.webPath(),
      ),
      (text) => {
        const back = wayBack(text)
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
