import type { Page } from '@playwright/test'

import { desktop, readStoredCart, lines, panel, phone, saffron } from '../support/order-page.ts'
import { expect, test, visit } from '../support/visit.ts'

/** The focused element, or the element that represents it, has a visible outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement!
        const marked = [at, at.closest('label'), at.closest('.search-box')]
          .filter((one) => one !== null)
          .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
          .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
        const { top, bottom, left, right } = (at.closest('label') ?? at).getBoundingClientRect()
        const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return marked && isInView ? 'seen' : `not seen: ${at.outerHTML.slice(0, 200)}`
      }),
    )
    .toBe('seen')
}

/** Presses Tab until the named element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp, most = 120): Promise<void> {
  const wanted = page.locator(':focus').and(
    page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .or(page.getByRole('radio', { name, exact: true }))
      .or(page.getByRole('checkbox', { name, exact: true }))
      .or(page.getByRole('textbox', { name, exact: true })),
  )
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`no ${name} within ${most} tabs`)
}

test('OP3, OM1, CA1: from home to a filled cart by keyboard alone, with a visible focus at every stop', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await tabTo(page, 'Saffron Street')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Saffron Street' })).toBeVisible()

  await tabTo(page, 'Collection')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Home Delivery' })).toBeChecked()
  await expectVisibleFocus(page)
  await tabTo(page, /^Biryani & thali/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Biryani & thali' })).toBeVisible()
  await tabTo(page, 'Add Vegetable thali')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Vegetable thali' })
  await expect(dialog).toBeVisible()
  await tabTo(page, /^Bombay potatoes/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Chana masala/)
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Selected: 2', { exact: true })).toBeVisible()
  await tabTo(page, /^Steamed rice/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Pilau rice/ })).toBeChecked()
  await expectVisibleFocus(page)
  await tabTo(page, 'Add to Cart')
  await page.keyboard.press('Space')
  await expect(dialog).toHaveCount(0)
  await expectVisibleFocus(page)

  const line = lines(panel(page))
  await expect(line).toHaveText([
    /^Vegetable thaliBombay potatoes, Chana masala, Pilau rice£13\.25Contains .+\.1$/,
  ])
  await tabTo(page, /^One more Vegetable thali, Bombay/)
  await page.keyboard.press('Enter')
  await expect(line).toHaveText([/£26\.50Contains .+\.2$/])
  await tabTo(page, 'Allergy note')
  await page.keyboard.type('No nuts')
  expect(await readStoredCart(page)).toMatchObject({ count: 2, subTotal: 26.5, note: 'No nuts' })
  await tabTo(page, 'Checkout')
})

test('CA1, H6: by keyboard on a phone the cart opens from the bar, traps the focus, and returns it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, saffron)
  await tabTo(page, 'Add Onion bhaji (4)')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('button', { name: /View cart/ })
  await expect(bar).toBeVisible()
  await tabTo(page, /View cart/)
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toBeVisible()
  await tabTo(page, 'Remove Onion bhaji (4)')
  await page.keyboard.press('Space')
  await expectVisibleFocus(page)
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(cart)).toHaveCount(1)
  for (let pressed = 0; pressed < 12; pressed++) {
    await page.keyboard.press('Tab')
    // After the last stop the focus moves to the browser's own toolbar, which the page sees as no focus.
    const isWithin = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isWithin).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await expect(bar).toBeFocused()
})
