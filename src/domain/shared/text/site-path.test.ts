import { expect, test } from 'vitest'

import { isPicturePath, isSitePath, parsePicturePath } from '#domain/shared/text/site-path.ts'

test.each(['/', '/home', '/?cuisine=pizza', '/?orderType=Dine%20In', '/order/saffron-street#menu', '/a//b'])(
  'EN3: %s is a page of this site',
  (link) => expect(isSitePath(link)).toBe(true),
)

test.each([
  '',
  'home',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '/ /example.com',
  '/home\u0000',
  '/home\n',
  '/"><script>alert(1)</script>',
])('EN3: %j is not a page of this site', (link) => expect(isSitePath(link)).toBe(false))

test('EN3: every accepted link stays on this site when a browser resolves it', () => {
  const characters = ['/', '\\', ':', '\t', '\n', ' ', 'a', '@', '%', '?', '#', '.', '"', '<', 'javascript:']
  for (const a of characters)
    for (const b of characters)
      for (const c of characters) {
        const link = `/${a}${b}${c}`
        if (isSitePath(link)) expect(hostOf(link)).toBe('tablefare.test')
      }
})

/** Resolves a link as a browser does: tabs and line breaks are dropped, a backslash is a slash. */
function hostOf(link: string): string {
  const read = link
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/')
  return read.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(read) ? read : 'tablefare.test'
}

const uploaded = '/api/v1/picture/get-picture/00000000-0000-4000-8000-000000000000'

test.each(['/renders/pizza.webp', '/pictures/a-1.png', uploaded])(
  'EN3: %s is a picture of this site',
  (path) => expect(isPicturePath(path)).toBe(true),
)

test.each([
  '//example.com/a.png',
  '/a.svg',
  '/a.png?x',
  '/../a.png',
  "/a');background:url(b.png",
  '/a b.png',
  'data:image/png',
  '/a.png\n',
])('EN3: %j is not a picture of this site', (path) => expect(isPicturePath(path)).toBe(false))

test.each(['//hit.test/a.webp', 'https://hit.test/a.webp', 'javascript:alert(1)', '/\\hit.test/a.webp', ''])(
  'EN3: %j as a picture path gives no picture',
  (path) => expect(parsePicturePath(path)).toBeNull(),
)

test('EN3: a picture of this site is shown, and no picture stays no picture', () => {
  expect([parsePicturePath('/renders/pizza.webp'), parsePicturePath(null)]).toEqual([
    '/renders/pizza.webp',
    null,
  ])
})
