import { add, saffron } from './support/order-page.ts'
import { expect, scrollTo, test, visit } from './support/visit.ts'

/** A desktop window of 1280 × 1024 px at 400 % zoom. */
test.use({ viewport: { width: 320, height: 256 } })

test('at 400 % zoom the sticky bars scroll away, and the text has the window to itself', async ({ page }) => {
  await visit(page, saffron)
  await add(page, 'Bhel puri')
  await scrollTo(page, 1_200)
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((box) => ['fixed', 'sticky'].includes(getComputedStyle(box).position))
      .filter((box) => box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((box) => ({ name: box.className, box: box.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
      .map(({ name }) => name),
  )
  expect(covered).toEqual([])
  const cart = page.getByRole('button', { name: /View cart/ })
  await cart.scrollIntoViewIfNeeded()
  await cart.click()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
})
