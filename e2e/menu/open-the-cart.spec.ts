import type { Page } from '@playwright/test'

import { add, cartButton, desktop, readFacts, lines, panel, phone, saffron } from '../support/order-page.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

const bhaji = 'Onion bhaji (4)'
const modal = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const bar = (page: Page) => page.getByRole('button', { name: /View cart/ })

test('OP5, H6: on a phone a bar at the bottom shows count and subtotal, opens the cart, and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, saffron)
  await expect(bar(page)).toHaveCount(0)
  await expect(panel(page)).toBeHidden()
  await add(page, bhaji)
  await page.getByRole('button', { name: `One more ${bhaji}` }).click()
  await expect(bar(page)).toHaveAccessibleName('2 in your cart, View cart £8.10')
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const end = (await page.getByRole('contentinfo').boundingBox())!
  expect(end.y + end.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y)

  await bar(page).click()
  await expect(lines(modal(page))).toHaveText(/^Onion bhaji \(4\)£8\.10Contains mustard\.2$/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await lines(modal(page))
    .getByRole('button', { name: `One less ${bhaji}` })
    .click()
  await lines(modal(page))
    .getByRole('button', { name: `Remove ${bhaji}` })
    .click()
  await expect(modal(page).getByText('No Food is Added to cart', { exact: true })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Undo' }).click()
  await modal(page).getByRole('button', { name: 'Close the cart' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(bar(page)).toHaveAccessibleName('1 in your cart, View cart £4.05')
  await expect(bar(page)).toBeFocused()
})

test('H6: on a phone and on a desktop the cart button in the header opens the cart on home, with charges and a link back', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    for (const name of [bhaji, 'Bhel puri']) await add(page, name)
    await visit(page, '/')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
    await cartButton(page).click()
    await expect(lines(modal(page))).toHaveText([/^Onion bhaji \(4\)£4\.05/, /^Bhel puri£4\.70/])
    await expect(modal(page).getByText('Saffron Street · 2 items')).toBeVisible()
    await modal(page).getByRole('radio', { name: 'Collection' }).locator('..').click()
    expect(await readFacts(modal(page))).toMatchObject({ 'Sub total': '£8.75', Total: '£7.50' })
    await expect(modal(page).getByRole('button', { name: 'Checkout · £7.50' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await lines(modal(page))
      .first()
      .getByRole('button', { name: `One more ${bhaji}` })
      .click()
    await expect(cartButton(page)).toHaveText(/3$/)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(cartButton(page)).toBeFocused()
    await cartButton(page).click()
    await modal(page).getByRole('link', { name: 'Saffron Street' }).click()
    await expect(page).toHaveURL(saffron)
    await page.evaluate(() => localStorage.clear())
  }
})

test('H7, D51, CA8: an empty cart shows an alert on the page; a cart whose button leads to another page does not cover it', async ({
  page,
}) => {
  await visit(page, saffron)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await cartButton(page).click()
    const alert = page.getByRole('alertdialog', { name: 'You have no items in your cart!', exact: true })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
    await expect(page).toHaveURL(saffron)
    await expect(cartButton(page)).toBeFocused()
  }
  await add(page, bhaji)
  await visit(page, '/user-faq')
  await cartButton(page).click()
  await modal(page)
    .getByRole('button', { name: /^Checkout/ })
    .click()
  await expect(page).toHaveURL('/sign-in')
  await expect(modal(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
