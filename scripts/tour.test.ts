import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from './support/root.ts'
import { pageAt, sitePages } from './tour/site-pages.ts'
import { chapters, noPages } from './tour/stops.ts'
import { pictureOf, formatTour } from './tour/format-tour.ts'

const stops = Object.values(chapters).flat()

test('the tour shows every page of the site map', async () => {
  const pages = sitePages()
  const shown = new Set(stops.map(({ path }) => pageAt(pages, path)?.path))
  const missing = pages.filter(({ path }) => !shown.has(path) && !(path in noPages)).map(({ path }) => path)
  expect(missing).toEqual([])
  expect(Object.keys(noPages).filter((path) => !pages.some((page) => page.path === path))).toEqual([])
})

test('docs/tour.md is up to date, with a picture for each stop', async () => {
  expect(await readFile(path.join(root, 'docs/tour.md'), 'utf8')).toBe(formatTour(sitePages()))
  const lost = stops.map(pictureOf).filter((name) => !existsSync(path.join(root, 'docs/pictures/tour', name)))
  expect(lost).toEqual([])
  expect(new Set(stops.map(pictureOf)).size).toBe(stops.length)
})
