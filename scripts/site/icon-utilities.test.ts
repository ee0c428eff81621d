import { expect, test } from 'vitest'

import { iconUrl } from './icon-utilities.ts'

test('an icon becomes a data URL with all its shapes, and without the keys that only React needs', () => {
  const url = decodeURIComponent(iconUrl('calendar-days', 'none'))
  expect(url).toMatch(/^url\("data:image\/svg\+xml,<svg xmlns=.*<\/svg>"\)$/)
  expect(url.match(/<(path|rect)/g)).toHaveLength(10)
  expect(url).not.toContain('key=')
  expect(decodeURIComponent(iconUrl('heart', '#000'))).toContain("fill='#000'")
})

test.each(['bike', 'search', 'store', 'sliders-horizontal', 'menu'])('%s has shapes', (name) => {
  expect(decodeURIComponent(iconUrl(name, 'none'))).toMatch(/<(path|rect|circle|line)[^>]+\/>/)
})

test.each(['facebook', 'instagram', 'youtube'])('%s is a filled shape without an outline', (name) => {
  expect(decodeURIComponent(iconUrl(name, 'none'))).toMatch(/<path fill='#000' [^>]*stroke='none' d='M/)
})

test.each(['no-such-icon', 'circle-alert'])('%s, no icon or another name of one, fails the build', (name) => {
  expect(() => iconUrl(name, 'none')).toThrow(`icon-[${name}]: Lucide has no such icon.`)
})
