import type { Page } from '@playwright/test'

import { add, saffron } from '../support/order-page.ts'
import { expect, scrollTo, test, visit } from '../support/visit.ts'

/** A desktop window of 1280 × 1024 px at 400 % zoom. */
test.use({ viewport: { width: 320, height: 256 } })

/** Everything that stays over the page while it scrolls. */
async function findBars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((box) => ['fixed', 'sticky'].includes(getComputedStyle(box).position))
      .filter((box) => box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((box) => ({ name: box.className, box: box.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
      .map(({ name }) => name),
  )
}

test('at 400 % zoom the sticky bars scroll away, and the text has the window to itself', async ({ page }) => {
  await visit(page, saffron)
  await add(page, 'Bhel puri')
  await scrollTo(page, 1_200)
  expect(await findBars(page)).toEqual([])
  const cart = page.getByRole('button', { name: /View cart/ })
  await cart.scrollIntoViewIfNeeded()
  await cart.click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
})

test('at 400 % zoom no bar stays over home, a search, an article or a form', async ({ page }) => {
  for (const address of ['/', '/?postCode=SE1+9AA', '/user-faq', '/sign-up']) {
    await visit(page, address)
    await scrollTo(page, 600)
    // The slim bar of taller windows comes past 200 px.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    expect([address, await findBars(page)]).toEqual([address, []])
  }
})
