import type { Page } from '@playwright/test'

import { add, cartButton, chooseType, desktop, kettle, panel, phone, saffron } from './order-page.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, forgive, test, visit } from './visit.ts'

/** Collection and Home Delivery only; it opens at 16:30. */
const takeaway = '/order/anarkali-courtyard-london'
/** Dine In and Book A Table only. */
const sitDown = '/order/hoshi-lane-london'
const closedText = 'Sorry, we are closed now!Try again later.'
const chosen = (page: Page) =>
  page.getByRole('group', { name: 'How would you like to eat?' }).getByRole('radio', { checked: true })
const table = (page: Page, tableNo: string) =>
  page.getByRole('main').getByText(`Table ${tableNo}`, { exact: true }).first()
const leave = (page: Page) => page.getByRole('button', { name: 'I am not there' })
const checkout = (page: Page) => panel(page).getByRole('button', { name: 'Checkout' })
const marker = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.page') ?? 'null'))

test.use({ viewport: desktop })

test('OP6, OP7: the way to eat is kept over a reload and at other restaurants that offer it; by keyboard the arrows choose, and the cart follows with what it promises; signed out, Book A Table leads to Login', async ({
  page,
  complaints,
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
  // As the checkout promises it, not what the restaurant's card says of itself.
  await expect(panel(page).getByText('Arrives in about 45 mins.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page)).toHaveAccessibleName('Dine In')
  await expect(panel(page).getByText('Saffron Street · Dine In')).toBeVisible()
  await expect(panel(page).getByText('We bring it to your table.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Book A Table', exact: true }).click()
  await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(`${saffron}?book=on`)}`)
  forgive(complaints, /404/)
})

test('OP8: on a phone and on a desktop a table in the address makes it Dine In there, and only there', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await chooseType(page, 'Collection')
    await visit(page, `${saffron}?tableNo=12`)
    await expect(table(page, '12')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await add(page, 'Bhel puri')
    await expectNoSidewaysScroll(page)
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

test('OP8: the table is good for today only', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-15T22:00:00Z')
  await visit(page, `${saffron}?tableNo=12`)
  await expect(table(page, '12')).toBeVisible()
  await page.clock.setFixedTime('2031-01-16T00:05:00Z')
  await visit(page, saffron)
  await expect(chosen(page)).toHaveAccessibleName('Collection')
  await expect(leave(page)).toHaveCount(0)
})

test('OP8: whoever is not at the table says so, and may choose again; a table number that is far too long is cut, and one where nobody dines in changes nothing', async ({
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
  await expect(table(page, 'W'.repeat(20))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await visit(page, `${takeaway}?tableNo=12`)
  await expect(chosen(page)).toHaveAccessibleName('Home Delivery')
  await expect(page.getByText(/^No orders are taken at the table here\./)).toBeVisible()
  await visit(page, `${saffron}?tableNo=%20`)
  await expect(table(page, 'W'.repeat(20))).toHaveCount(0)
})

test('CA7, D51: a closed restaurant says so at the checkout, and offers a table instead; where none can be booked the alert only closes', async ({
  page,
  complaints,
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
    forgive(complaints, /404/)
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
    .getByRole('button', { name: 'Go on looking' })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(takeaway)
})

test('CA8, RP3: not signed in, Collection and Home Delivery go on at /sign-in, Dine In at /guest-sign-up, and the checkout is remembered', async ({
  page,
  complaints,
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
  forgive(complaints, /404/)
})
