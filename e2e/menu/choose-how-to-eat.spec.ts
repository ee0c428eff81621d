import type { Page } from '@playwright/test'

import { add, cartButton, chooseType, desktop, kettle, panel, phone, saffron } from '../support/order-page.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  allowErrors,
  test,
  visit,
} from '../support/visit.ts'

/** Collection and Home Delivery only; opens at 16:30. */
const takeaway = '/order/anarkali-courtyard-london'
/** Dine In and Book A Table only. */
const sitDown = '/order/hoshi-lane-london'
const closedText = 'Sorry, we are closed now!Try again later.'
const chosen = (page: Page) =>
  page.getByRole('group', { name: 'How would you like to eat?' }).getByRole('radio', { checked: true })
const table = (page: Page, tableNo: string) =>
  page.getByRole('main').getByText(`Table ${tableNo}`, { exact: true }).first()
const leave = (page: Page) => page.getByRole('button', { name: 'Leave table' })
const checkout = (page: Page) => panel(page).getByRole('button', { name: 'Checkout' })
const marker = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.page') ?? 'null'))

test.use({ viewport: desktop })

test('OP6, OP7: the order type survives a reload and applies to other restaurants that offer it; arrow keys choose it, and the cart shows its times; signed out, Book A Table leads to Login', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  await visit(page, saffron)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(chosen(page)).toHaveAccessibleName('Collection')
  await chooseType(page, 'Home Delivery')
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
    await visit(page, takeaway)
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
    await expect(page.getByRole('main').getByRole('link', { name: 'Book A Table' })).toHaveCount(0)
    await visit(page, sitDown)
    await expect(chosen(page)).toHaveAccessibleName('Dine In')
    await visit(page, kettle)
    await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  }

  await visit(page, saffron)
  await chooseType(page, 'Collection')
  await add(page, 'Bhel puri')
  await page.getByRole('radio', { name: 'Collection' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  await expect(panel(page).getByText('Saffron Street · Home Delivery')).toBeVisible()
  const minutes = page
    .getByRole('main')
    .locator('dt', { hasText: /^Delivery$/ })
    .locator('+ dd')
  await expect(
    panel(page).getByText(`Arrives in about ${Number.parseInt((await minutes.textContent())!, 10)} mins.`),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page)).toHaveAccessibleName('Dine In')
  await expect(panel(page).getByText('Saffron Street · Dine In')).toBeVisible()
  await expect(panel(page).getByText('We bring it to your table.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Book A Table', exact: true }).click()
  await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(`${saffron}?book=on`)}`)
  allowErrors(browserErrors, /404/)
})

test('OP8: on a phone and on a desktop a table in the address selects Dine In at that restaurant only', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await chooseType(page, 'Collection')
    await visit(page, `${saffron}?tableNo=12`)
    await expect(table(page, '12')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('20% off'), 'Dine In gets no discount').toBeHidden()
    await add(page, 'Bhel puri')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await cartButton(page).click()
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    await expect(cart.getByText('The 20% discount is not for Dine In.')).toBeVisible()
    await expect(cart.getByText('Table 12', { exact: true })).toBeVisible()
    await visit(page, saffron)
    await expect(table(page, '12')).toBeVisible()
    await visit(page, kettle)
    await expect(leave(page)).toHaveCount(0)
    await expect(chosen(page)).toHaveAccessibleName('Collection')
    await page.evaluate(() => localStorage.clear())
  }
})

test('OP8, D59: the table lasts until 05:00', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-15T22:00:00Z')
  await visit(page, `${saffron}?tableNo=12`)
  await expect(table(page, '12')).toBeVisible()
  await page.clock.setFixedTime('2031-01-16T04:55:00Z')
  await visit(page, saffron)
  await expect(table(page, '12')).toBeVisible()
  await page.clock.setFixedTime('2031-01-16T05:05:00Z')
  await visit(page, saffron)
  await expect(chosen(page)).toHaveAccessibleName('Collection')
  await expect(leave(page)).toHaveCount(0)
})

test('OP8: a customer can leave the table and choose again; a table that the restaurant does not have is named and not chosen, and one at a restaurant without Dine In is ignored', async ({
  page,
}) => {
  await visit(page, saffron)
  await chooseType(page, 'Home Delivery')
  await visit(page, `${saffron}?category=drinks&tableNo=12`)
  await leave(page).click()
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  await expect(page).toHaveURL(`${saffron}?category=drinks`)
  await visit(page, page.url())
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')

  await page.setViewportSize(phone)
  await visit(page, `${saffron}?tableNo=${'W'.repeat(300)}`)
  const advice = 'Check the number on your table, or ask the staff.'
  await expect(page.getByText(`There is no table ${'W'.repeat(20)} here. ${advice}`)).toBeVisible()
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await visit(page, `${saffron}?tableNo=gArDeN3`)
  await expect(table(page, 'Garden 3')).toBeVisible()
  await leave(page).click()
  await visit(page, `${takeaway}?tableNo=12`)
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  await expect(page.getByText(/^This restaurant does not take orders at the table\./)).toBeVisible()
  await visit(page, `${saffron}?tableNo=%20`)
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
})

test('CA7, D51: a closed restaurant says so at the checkout and offers a table instead; without tables the alert only closes', async ({
  page,
  browserErrors,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.clock.setFixedTime('2031-01-15T12:00:00Z')
    await visit(page, kettle)
    await add(page, 'Crispy seaweed')
    if (viewport === phone) await page.getByRole('button', { name: /View cart/ }).click()
    const button = page.getByRole('button', { name: /^Checkout/ }).filter({ visible: true })
    await button.click()
    const alert = page.getByRole('alertdialog', { name: closedText, exact: true })
    await expect(alert.getByText(closedText, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(kettle)
    await button.click()
    await alert.getByRole('button', { name: 'Book a table instead' }).click()
    await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(`${kettle}?book=on`)}`)
    allowErrors(browserErrors, /404/)
    await page.evaluate(() => localStorage.clear())
  }

  await visit(page, takeaway)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add / })
    .and(page.locator(':not([aria-haspopup])'))
    .first()
    .click()
  await checkout(page).click()
  await page
    .getByRole('alertdialog', { name: closedText })
    .getByRole('button', { name: 'Keep browsing' })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(takeaway)
})

test('CA8, RP3: signed out, Collection and Home Delivery continue at /sign-in, Dine In at /guest-sign-up, and the checkout is remembered', async ({
  page,
  browserErrors,
}) => {
  for (const [type, way] of [
    ['Collection', '/sign-in'],
    ['Home Delivery', '/sign-in'],
    ['Dine In', '/guest-sign-up'],
  ] as const) {
    await visit(page, saffron)
    await chooseType(page, type)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Tandoori/ })
      .click()
    await add(page, 'Tandoori salmon')
    expect(await marker(page)).toMatchObject({
      page: 'order page',
      orderType: type,
      restaurant: 'saffron-street-london',
    })
    await checkout(page).click()
    await expect(page).toHaveURL(way)
    expect(await marker(page)).toMatchObject({
      page: 'checkout',
      orderType: type,
      restaurant: 'saffron-street-london',
    })
    await page.evaluate(() => localStorage.clear())
  }
  allowErrors(browserErrors, /404/)
})
