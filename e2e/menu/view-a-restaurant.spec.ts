import type { Locator, Page } from '@playwright/test'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import {
  category,
  desktop,
  dish,
  readFacts,
  kettle,
  phone,
  restaurant,
  saffron,
} from '../support/order-page.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectAccessibleAtEveryWidth,
  allowErrors,
  scrollTo,
  test,
  visit,
} from '../support/visit.ts'

/** Two sittings a day, closed on Mondays. */
const koi = '/order/koi-cedar-london'
const code = (page: Page) =>
  page.getByRole('img', { name: 'QR code of the page of Saffron Street' }).filter({ visible: true })

async function expectLoaded(pictures: Locator): Promise<void> {
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
}

test('OP1, K1, D52: the page shows discount, cuisines, specialities, minutes, charge, radius in miles and hygiene, its banner and logo, and draws them if there is no picture', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, saffron)
  const its = await restaurant(page, saffron)
  const { restaurantTiming: timing, restaurantDelivery: delivery } = its
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(its.name)
  await expect(main.getByText(`${its.discount!.discountValue}% off`, { exact: true })).toBeVisible()
  await expect(main.getByText('Indian', { exact: true })).toBeVisible()
  for (const speciality of its.speciality) await expect(main.getByText(speciality).first()).toBeVisible()
  await expect(main.getByText(its.address.address)).toBeVisible()
  await expect(main.getByRole('link', { name: its.telephone }).first()).toHaveAttribute('href', /^tel:\d+$/)
  expect(await readFacts(main)).toEqual({
    Today: 'Open 24 hours',
    Collection: `${timing.collectionTime} min`,
    Delivery: `${timing.deliveryTimes} min`,
    'Delivery charge': `£${delivery.deliveryCharge.toFixed(2)}`,
    'Delivery radius': `${delivery.areaLimit} miles`,
    'Hygiene rating': its.hygiene!.rating,
  })
  expect([its.banner, its.logo]).toEqual(Array(2).fill(expect.stringContaining('/picture/get-picture/')))
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expectLoaded(page.locator(`.cover-banner img[src="${its.banner}"]`))
    await expectLoaded(main.locator(`img[src="${its.logo}"]`).filter({ visible: true }))
  }
  await visit(page, kettle)
  expect(await readFacts(main)).toMatchObject({ 'Delivery charge': 'Free' })
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(main.getByText(/^RK?$/).filter({ visible: true })).toHaveCount(1)
    await expectLoaded(page.locator('.cover-banner img[src^="/renders/"]'))
  }
})

test('D52: some dishes have a picture, in a box of fixed size that loads when I get there', async ({
  page,
}) => {
  await visit(page, saffron)
  const dishes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  const pictured = dishes.filter({ has: page.locator('img') })
  await expect(pictured).not.toHaveCount(0)
  expect(await pictured.count()).toBeLessThan(await dishes.count())
  const pictures = pictured.locator('img')
  for (const picture of [pictures.first(), pictures.last()]) {
    await picture.scrollIntoViewIfNeeded()
    await expectLoaded(picture)
    await expect(picture).toHaveAttribute('alt', '')
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveJSProperty('width', 92)
    await expect(picture).toHaveJSProperty('height', 80)
  }
})

test('OP1: the QR code holds the address of the page without the table; on a phone a button shows it, with the address as text', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const answer = await visit(page, `${saffron}?tableNo=12`)
  expect(await answer!.text()).not.toContain('QR code of the page of')
  const address = new URL(saffron, page.url()).href
  const qrCodePath = (value: string) => {
    const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, marginSize: 1 }))
    return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line).at(-1)!
  }
  await expect(code(page).locator('path').last()).toHaveAttribute('d', qrCodePath(address))
  expect(qrCodePath(address)).not.toBe(qrCodePath(`${address}?tableNo=12`))

  await page.setViewportSize(phone)
  await visit(page, saffron)
  await expect(code(page)).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Share QR' })
  await button.click()
  const share = page.getByRole('dialog', { name: 'Scan to share' })
  await expect(code(page)).toBeVisible()
  await expect(share.getByText(address)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
  await expect(button).toBeFocused()
})

test('OP1, D42: the opening hours list the week, both sittings of a day, and mark today', async ({
  page,
}) => {
  const weekday = () =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format()
  const before = weekday()
  await visit(page, koi)
  const hours = page.getByRole('table', { name: 'Opening hours' })
  await expect(hours).toBeHidden()
  await page.getByRole('main').locator('summary').filter({ hasText: 'Opening hours' }).click()
  await expect(hours.getByRole('rowheader')).toHaveText([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  await expect(hours.getByRole('cell').first()).toHaveText('Closed')
  await expect(hours.getByRole('cell').nth(1)).toHaveText('12:00 – 15:0017:00 – 22:00')
  const today = hours.locator('[aria-current="date"]')
  expect([before, weekday()]).toContain(await today.getByRole('rowheader').textContent())
  expect(await today.evaluate((row) => Number(getComputedStyle(row).fontWeight))).toBeGreaterThan(600)
})

const moments = [
  ['2031-01-15T18:00:00Z', kettle, 'Open until 23:00', undefined],
  ['2031-01-15T12:00:00Z', kettle, 'Closed', 'Opens today at 16:30'],
  ['2031-01-15T23:30:00Z', kettle, 'Closed', 'Opens tomorrow at 16:30'],
  ['2031-07-16T15:45:00Z', kettle, 'Open until 23:00', undefined],
  ['2031-01-15T15:30:00Z', koi, 'Closed', 'Opens today at 17:00'],
  ['2031-01-12T22:30:00Z', koi, 'Closed', 'Opens on Tuesday at 12:00'],
] as const

test('OP2, D42: it shows until when it is open, or when it opens next, and updates by itself', async ({
  page,
}) => {
  const main = page.getByRole('main')
  // Today's hours beside it follow the server's clock and say 'Closed' on a day off too.
  const state = (text: string) =>
    main.getByRole('paragraph').filter({ hasText: new RegExp(`^${text}$`), visible: true })
  for (const [moment, address, text, opens] of moments) {
    await page.clock.setFixedTime(moment)
    await visit(page, address)
    await expect(state(text), moment).toHaveCount(1)
    await expect(main.getByText(/^Opens /), moment).toHaveText(opens ? [opens] : [])
  }
  await page.clock.install({ time: '2031-01-15T22:58:00Z' })
  await visit(page, kettle)
  await expect(state('Last orders 23:00, 2 min left')).toHaveCount(1)
  await page.clock.fastForward('03:00')
  await expect(state('Closed')).toHaveCount(1)
})

test('OP1: an unknown id is a friendly 404 with links to other pages', async ({ page, browserErrors }) => {
  const answer = await visit(page, '/order/no-such-place')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that restaurant')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show All Restaurants' }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  allowErrors(browserErrors, /404/)
})

test('OP1: the page fits every width and is accessible', async ({ page }) => {
  await visit(page, saffron)
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await scrollTo(page, 1200)
  await expectNoHorizontalScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('OP3, OP4: categories are links that show their dishes, and the page says how to order', async ({
    page,
    browserErrors,
  }) => {
    await page.goto(saffron)
    await expect(dish(page, 'Onion bhaji (4)').getByText('£4.05', { exact: true })).toBeVisible()
    await category(page, 'Desserts').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Desserts' })).toBeVisible()
    await expect(dish(page, 'Mango kulfi').getByText('£4.50', { exact: true })).toBeVisible()
    await expect(dish(page, 'Onion bhaji (4)')).toHaveCount(0)
    await expect(page.getByText(/turn JavaScript on. You can also call us on 020 7946 0041/)).toBeVisible()
    allowErrors(browserErrors, /\.js csp$/)
  })
})
