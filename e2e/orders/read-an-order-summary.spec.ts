import type { Locator, Page } from '@playwright/test'

import { openKitchen } from '../support/open-kitchen.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, test, visit } from '../support/visit.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Order details' })
const items = (page: Page) => page.getByRole('region', { name: 'Every penny' })

test('OR1: the summary of a delivery has all its fields and figures, coupon included; that of a Dine In order its table', async ({
  page,
  context,
}) => {
  const me = await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const code = `OR1${Date.now().toString(36)}`.toUpperCase()
  await withSiteDatabase((db) =>
    db
      .insertInto('coupons')
      .values({
        code,
        amount: 150,
        valid_from: new Date('2020-01-01'),
        valid_to: new Date('2100-01-01'),
        total_uses: 1,
        uses_per_customer: 1,
      })
      .execute(),
  )
  const order = await kitchen.place({ kitchenNotes: 'Peanut allergy', coupon: code })
  await visit(page, `/order-summary/${order._id}`)
  const pounds = (amount: number) => `£${amount.toFixed(2)}`
  expect(await factsIn(details(page))).toMatchObject({
    'Order number': order.orderNumber,
    Type: 'Home Delivery',
    Payment: 'Cash',
    Restaurant: `${kitchen.outlet.name}${kitchen.outlet.address}, ${kitchen.outlet.postCode}`,
    Customer: 'Amira Khan',
    'Delivery address': `Flat 4, 22 Wren Court${kitchen.outlet.postCode}`,
    Mobile: me.mobile.replace('+44', '0'),
    Status: 'Pending',
  })
  await expect(details(page).getByText('Peanut allergy')).toBeVisible()
  await expect(details(page).getByText('Table number')).toHaveCount(0)
  const subTotal = order.cartItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = Math.floor(subTotal * 20 + 0.5) / 100
  expect(await factsIn(items(page))).toMatchObject({
    'Sub total': pounds(subTotal),
    'Discount 20%': `−${pounds(discount)}`,
    [`Coupon ${code}`]: '−£1.50',
    'Service charges': '£0.50',
    'Delivery charges': '£1.99',
    Total: pounds(subTotal - discount - 1.5 + 0.5 + 1.99),
  })
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/my-order')

  const atTable = await kitchen.place({ orderType: 'Dine In', tableNo: '12' })
  await visit(page, `/order-summary/${atTable._id}`)
  expect(await factsIn(details(page))).toMatchObject({
    Type: 'Dine In',
    Payment: 'Counter',
    'Table number': '12',
  })
  await expect(details(page).getByText('Delivery address')).toHaveCount(0)
  const figures = Object.keys(await factsIn(items(page)))
  expect(figures).toContain('Total')
  expect(figures.filter((name) => /Delivery charges|Discount/.test(name))).toEqual([])
})

/** The terms of a list and their values. */
async function factsIn(region: Locator): Promise<Record<string, string>> {
  const pairs = await region
    .locator('dt')
    .evaluateAll((terms) =>
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
    )
  return Object.fromEntries(pairs) as Record<string, string>
}
