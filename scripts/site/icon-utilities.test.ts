import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../support/root.ts'
import { drawIcons, drawn, positionOf } from './icon-utilities.ts'

const draw = (...icons: string[]) => decodeURIComponent(drawIcons(icons))

test('icons become one picture with all their shapes, and without the keys that only React needs', () => {
  const url = draw('calendar-days', 'heart')
  expect(url).toMatch(/^url\("data:image\/svg\+xml,<svg xmlns=[^>]*viewBox='0 0 24 48'.*<\/svg>"\)$/)
  expect(url.match(/<(path|rect)/g)).toHaveLength(11)
  expect(url).toMatch(/<g transform='translate\(0 24\)'><path/)
  expect(url).not.toContain('key=')
})

test('the whole shape of an icon is filled', () => {
  expect(draw('heart filled')).toContain("<g transform='translate(0 0)' fill='#000'>")
})

test.each(['bike', 'search', 'store', 'sliders-horizontal', 'menu'])('%s has shapes', (name) => {
  expect(draw(name)).toMatch(/<(path|rect|circle|line)[^>]+\/>/)
})

test.each(['facebook', 'instagram', 'youtube'])('%s is a filled shape without an outline', (name) => {
  expect(draw(name)).toMatch(/<path fill='#000' [^>]*stroke='none' d='M/)
})

test.each(['no-such-icon', 'circle-alert'])('%s, no icon or another name of one, fails the build', (name) => {
  expect(() => draw(name)).toThrow(`${name}: Lucide has no such icon.`)
  expect(() => positionOf(name)).toThrow(`icon-[${name}]: add it to the list`)
})

test('every icon of the picture is used', async () => {
  const used = new Set<string>()
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [, filled, name] of text.matchAll(/\bicon-(filled-)?\[([a-z-]+)\]/g))
      used.add(filled ? `${name} filled` : name!)
  }
  expect([...used].toSorted()).toEqual(drawn.toSorted())
})
