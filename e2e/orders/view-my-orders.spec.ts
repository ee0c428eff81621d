import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { add, readStoredCart, saffron } from '../support/order-page.ts'
import { openKitchen } from '../support/open-kitchen.ts'
import { defaultSite, setSession, signInAs } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('article')

test.use({ viewport: { width: 1440, height: 900 } })

test('OR4: without orders, My Orders says No orders is found! and links to restaurants, as does a receipt', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/order-received')
  await expect(page).toHaveURL('/my-order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await expect(page.getByRole('heading', { name: 'No orders is found!', exact: true })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('main').getByRole('link', { name: 'Order Now' }).click()
  await expect(page).toHaveURL('/')
})

test('OR4, OR5: number, status, time, date, type, payment and total; the status updates live, and I can cancel there', async ({
  page,
  context,
}) => {
  await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const first = await kitchen.place({ orderType: 'Collection' })
  const second = await kitchen.place()
  await visit(page, '/my-order')
  await expect(cards(page)).toHaveCount(2)
  const [newest, oldest] = [cards(page).first(), cards(page).last()]
  await expect(newest.getByRole('heading')).toHaveText(kitchen.outlet.name)
  await expect(newest).toContainText(second.orderNumber)
  await expect(newest).toContainText('Pending')
  const ordered = new Date(second.createdAt)
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }).format(ordered)
  await expect(newest).toContainText(shown({ hour: '2-digit', minute: '2-digit' }))
  await expect(newest).toContainText(shown({ day: 'numeric', month: 'short', year: 'numeric' }))
  await expect(newest).toContainText('Home Delivery')
  await expect(newest).toContainText('Cash')
  await expect(newest).toContainText(`£${second.totalPrice.toFixed(2)}`)

  await kitchen.does('accept', second, { minutes: 30 })
  await expect(newest).toContainText('Being prepared')
  await expect(newest.locator('summary', { hasText: 'Cancel order' })).toHaveCount(0)
  await oldest.locator('summary', { hasText: 'Cancel order' }).click()
  await oldest.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Order is cancelled$/ })).toBeVisible()
  await expect(oldest).toContainText('Canceled')
  // An order placed elsewhere is added to the list.
  const third = await kitchen.place({ orderType: 'Collection' })
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText(third.orderNumber)
  await expectAccessibleAtEveryWidth(page)
  await cards(page)
    .last()
    .getByRole('link', { name: `Details of ${first.orderNumber}` })
    .click()
  await expect(page).toHaveURL(`/order-summary/${first._id}`)
})

test('OR4: orders are listed ten at a time, more on demand, also without JavaScript, and stay live', async ({
  page,
  context,
  browser,
}) => {
  const me = await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const placed = []
  for (let n = 0; n < 11; n++) placed.push(await kitchen.place({ orderType: 'Collection' }))
  await visit(page, '/my-order')
  await expect(cards(page)).toHaveCount(10)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Show more orders' }).click()
  await expect(page).toHaveURL('/my-order?page=2')
  await expect(cards(page)).toHaveCount(11)
  // The keyboard continues from the first order that was added; Back leaves the list.
  await expect(cards(page).nth(10).locator('xpath=ancestor::li')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(cards(page).last()).toContainText(placed[0]!.orderNumber)
  await expect(page.getByText('That’s all: 11 orders.')).toBeVisible()
  await kitchen.does('accept', placed[0]!, { minutes: 30 })
  await expect(cards(page).last()).toContainText('Being prepared')
  await expect(cards(page)).toHaveCount(11)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: defaultSite().url })
  await setSession(plain, me.token)
  const plainPage = await plain.newPage()
  await plainPage.goto('/my-order')
  await plainPage.getByRole('link', { name: 'Show more orders' }).click()
  await expect(cards(plainPage)).toHaveCount(11)
  await expect(cards(plainPage).nth(10)).toBeInViewport()
  await expect(plainPage.getByText('That’s all: 11 orders.')).toBeVisible()
  await plain.close()
})

test('OR3, D25: the receipt of the latest order; Save downloads a picture, even offline; Back to Home', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const [earlier, latest] = [await kitchen.place({ orderType: 'Collection' }), await kitchen.place()]
  await visit(page, `/order-received?order=${earlier._id}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(earlier.orderNumber)
  await visit(page, '/order-received')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order received')
  await expect(page.getByText('Thank you, Amira. The kitchen has your order.')).toBeVisible()
  await expect(receipt).toContainText(latest.orderNumber)
  await expect(receipt).toContainText(kitchen.outlet.name)
  await expect(receipt.getByRole('list', { name: 'Dishes' }).getByRole('listitem')).toHaveCount(2)
  await expect(receipt.locator('dt', { hasText: /^Total$/ }).locator('+ dd')).toHaveText(
    `£${latest.totalPrice.toFixed(2)}`,
  )
  await expectAccessibleAtEveryWidth(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page may look for news meanwhile.
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await context.setOffline(true)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save' }).click()
  const download = await coming
  await context.setOffline(false)
  expect(download.suggestedFilename()).toBe(`receipt-${latest.orderNumber}.png`)
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  expect(width).toBe(880)
  expect(height).toBeGreaterThan(1000)
  expect(picture.length).toBeGreaterThan(20_000)
  // The receipt is light in dark mode too: the corner of the picture is white.
  const corner = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!
      pen.drawImage(image, 0, 0)
      return [...pen.getImageData(0, 0, 1, 1).data]
    },
    [...picture],
  )
  expect(corner).toEqual([255, 255, 255, 255])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('D25, OR3: the receipt of an order by its id has number, restaurant, lines and totals; another customer’s is not found', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const [wanted, latest] = [await kitchen.place(), await kitchen.place({ orderType: 'Collection' })]
  await visit(page, `/order-received?order=${wanted._id}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const text of [wanted.orderNumber, kitchen.outlet.name]) await expect(receipt).toContainText(text)
  await expect(receipt).not.toContainText(latest.orderNumber)
  const dishes = receipt.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
  await expect(dishes).toHaveCount(wanted.cartItems.length)
  for (const [at, { quantity, name, price }] of wanted.cartItems.entries()) {
    await expect(dishes.nth(at)).toContainText(`${quantity}×${name}Contains `)
    await expect(dishes.nth(at)).toContainText(`£${(price * quantity).toFixed(2)}`)
  }
  const value = (name: string) => receipt.locator('dt', { hasText: name }).locator('+ dd').first()
  await expect(value('Sub total')).toHaveText(`£${wanted.subTotal.toFixed(2)}`)
  await expect(value('Service charges')).toHaveText('£0.50')
  await expect(value('Delivery charges')).toHaveText('£1.99')
  await expect(receipt.locator('dt', { hasText: /^Total$/ }).locator('+ dd')).toHaveText(
    `£${wanted.totalPrice.toFixed(2)}`,
  )
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await coming).suggestedFilename()).toBe(`receipt-${wanted.orderNumber}.png`)

  await signInAs(context)
  await page.goto(`/order-received?order=${wanted._id}`)
  await expect(page.getByText(wanted.orderNumber)).toHaveCount(0)
  allowErrors(browserErrors, /404/)
})

test('OR4, D28: Order again fills the cart with the available dishes and the allergy note, asks before it replaces another cart, and shows what is missing', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const kitchen = await openKitchen(page)
  const [dish, gone] = [kitchen.plain[0]!, kitchen.plain[5]!]
  const order = await kitchen.place({
    orderType: 'Collection',
    cartItems: {
      foodItems: [
        { food: dish._id, quantity: 2 },
        { food: gone._id, quantity: 1 },
      ],
      note: 'No peanuts, please',
    },
  })
  await kitchen.does('refuse', order, { reason: 'We are full' })
  await kitchen.sellOut(gone._id)
  await visit(page, saffron)
  await add(page, 'Onion bhaji (4)')
  const modal = page.getByRole('dialog')
  const before = await readStoredCart(page)
  expect(before.count).toBeGreaterThan(0)

  await visit(page, '/my-order')
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` })
  await again.click()
  await expect(modal).toContainText('Start a new cart?')
  await modal.getByRole('button', { name: 'Keep my cart' }).click()
  await expect(modal).toHaveCount(0)
  expect((await readStoredCart(page)).restaurant).toBe(before.restaurant)
  await again.click()
  await modal.getByRole('button', { name: 'Start a new cart' }).click()
  await expect(modal).toContainText(`${gone.name} is sold out for now.`)
  await expect(modal).toContainText('2 dishes are in your cart.')
  await modal.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL(`/order/${kitchen.outlet.uniId}`)
  const cart = await readStoredCart(page)
  expect(cart).toMatchObject({
    restaurant: kitchen.outlet.uniId,
    count: 2,
    foodItems: [{ food: dish._id, quantity: 2 }],
    note: 'No peanuts, please',
  })
})
