import type { Locator, Page } from '@playwright/test'

import { expect, swipe, test, visit } from '../support/visit.ts'

const named = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true })
const banners = (page: Page) => named(page, 'News from Tablefare')
const cuisines = (page: Page) => named(page, 'Browse your flavour')
const offers = (page: Page) => named(page, 'Special offers')

/** The slides that are fully visible, from left to right. */
const inView = (carousel: Locator) =>
  carousel.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    return [...box.querySelectorAll('li')]
      .map((slide) => ({ slide, at: slide.firstElementChild!.getBoundingClientRect() }))
      .filter(({ at }) => at.left >= left - 1 && at.right <= right + 1)
      .toSorted((a, b) => a.at.left - b.at.left)
      .map(({ slide }) => slide.querySelector('h2, h3, a')?.textContent ?? '')
  })

const namesIn = (carousel: Locator) =>
  carousel
    .locator('li')
    .evaluateAll((slides) => slides.map((slide) => slide.querySelector('h2, h3, a')?.textContent ?? ''))

/** Samples the position of the first slide in each frame until it has moved that often and then stopped. */
const watch = (carousel: Locator, moves = 0) =>
  carousel.evaluate(async (box, moves) => {
    const slide = box.querySelector('li')!
    const place = () => Math.round(slide.getBoundingClientRect().left * 10) / 10
    const seen = [place()]
    for (let still = 0; still < 15 || seen.length <= moves; still++) {
      await new Promise((done) => requestAnimationFrame(done))
      const at = place()
      if (seen.at(-1) === at) continue
      seen.push(at)
      still = 0
    }
    return seen
  }, moves)

const all = (carousel: Locator) => carousel.locator('li').count()
const next = (carousel: Locator) => carousel.getByRole('button', { name: /^Next: / })
const previous = (carousel: Locator) => carousel.getByRole('button', { name: /^Previous: / })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('HM3, HM5, HM6, D43: banners, cuisines and special offers move both ways by their buttons, banners also by arrow keys, and jump without animation', async ({
    page,
  }) => {
    await visit(page, '/')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const carousel = banners(page)
      const titles = await carousel.getByRole('heading').allTextContents()
      expect(titles.length).toBeGreaterThan(2)
      const showing = () => expect.poll(() => inView(carousel))
      await showing().toEqual([titles[0]])
      for (const title of [...titles.slice(1), titles[0]]) {
        await next(carousel).click()
        await showing().toEqual([title])
      }
      await previous(carousel).click()
      await showing().toEqual([titles.at(-1)])
      await page.keyboard.press('ArrowRight')
      await showing().toEqual([titles[0]])
      await page.keyboard.press('ArrowLeft')
      await showing().toEqual([titles.at(-1)])
      await page.keyboard.press('ArrowRight')
      await showing().toEqual([titles[0]])
    }
    for (const row of [cuisines(page), offers(page)]) {
      const names = await namesIn(row)
      const many = (await inView(row)).length
      const from = (start: number) => [...names, ...names, ...names].slice(start, start + many)
      const showing = () => expect.poll(() => inView(row))
      expect(await inView(row)).toEqual(from(0))
      for (const start of [names.length - 1, names.length - 2]) {
        await previous(row).click()
        await showing().toEqual(from(start))
      }
      for (const start of [names.length - 1, 0]) {
        await next(row).click()
        await showing().toEqual(from(start))
      }
      const [places] = await Promise.all([watch(row, 1), next(row).click()])
      await showing().toEqual(from(1))
      expect(places, 'it jumps').toHaveLength(2)
    }
  })
})

test('HM3: a banner has a title, a button, a picture and colours of its own, and its link works', async ({
  page,
}) => {
  await visit(page, '/')
  const first = banners(page).locator('li').first()
  await expect(first.getByRole('heading', { name: 'Pizza night, sorted' })).toBeVisible()
  expect(await first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(first.locator('> *')).toHaveCSS('background-color', 'rgb(255, 198, 64)')
  const button = first.getByRole('link', { name: 'See the pizzas' })
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  await button.click()
  await expect(page).toHaveURL('/?cuisine=pizza')
  await expect(page.getByRole('link', { name: /^Pizza ?: show every cuisine again$/ })).toBeVisible()
})

/** Width, visible cuisines, visible special offers. */
const counts = [
  [3200, 8, 5],
  [1440, 6, 4],
  [768, 4, 2],
  [390, 3, 1],
] as const
test('HM5, HM6, D43: the number of visible cuisines and special offers depends on the width, with arrows on wide screens only', async ({
  page,
}) => {
  await visit(page, '/')
  for (const [width, tiles, stubs] of counts) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await inView(cuisines(page))).length).toBe(tiles)
    await offers(page).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await inView(offers(page))).length).toBe(stubs)
    for (const carousel of [cuisines(page), offers(page)]) {
      await expect(next(carousel)).toBeVisible({ visible: width >= 1024 })
      await expect(previous(carousel)).toBeVisible({ visible: width >= 1024 })
      expect(await all(carousel)).toBeGreaterThan(tiles)
    }
    await expect(offers(page).getByText('% off')).toHaveCount(await all(offers(page)))
  }
})

test('HM5: nothing moves by itself, before or after the first touch', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  const rows = [banners(page), cuisines(page), offers(page)]
  const shown = () => Promise.all(rows.map(inView))
  const expectStill = async () => {
    const before = await shown()
    await page.clock.runFor(60_000)
    expect(await shown()).toEqual(before)
  }
  await expectStill()
  for (const row of rows) {
    const [, second] = await namesIn(row)
    const [places] = await Promise.all([watch(row, 1), next(row).click()])
    expect(places.length, 'it glides when asked').toBeGreaterThan(3)
    await expect.poll(async () => (await inView(row))[0]).toBe(second)
  }
  await expectStill()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('HM3, HM5: a swipe moves banners and cuisines forward and back', async ({ page }) => {
    await visit(page, '/')
    for (const carousel of [banners(page), cuisines(page)]) {
      const start = await inView(carousel)
      const swiped = async (way: 1 | -1) => {
        await swipe(page, carousel.locator('ul').locator('..'), way)
        await watch(carousel)
        return inView(carousel)
      }
      const along = await swiped(-1)
      expect(along).toHaveLength(start.length)
      expect(along).not.toEqual(start)
      await expect.poll(() => carousel.locator('[data-looping]').count()).toBe(1)
      expect(await inView(carousel), 'the engine takes over where the finger left it').toEqual(along)
      expect(await swiped(1)).not.toEqual(along)
    }
    const last = (await namesIn(banners(page))).at(-1)
    await next(banners(page)).scrollIntoViewIfNeeded()
    for (let swipes = 0; swipes < 4 && (await inView(banners(page)))[0] !== last; swipes++) {
      await swipe(page, banners(page).locator('ul').locator('..'), 1)
      await watch(banners(page))
    }
    expect(await inView(banners(page)), 'back past the first, round to the last').toEqual([last])
  })
})
