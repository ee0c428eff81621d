import { sql } from 'kysely'

import { calculateTotals, formatPounds, storeCart } from '../support/checkout.ts'
import { openCustomerBrowser } from '../support/kitchen.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { chooseType, desktop, panel, phone } from '../support/order-page.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const milesInADegree = 69.0934

/** A post code so many miles north of the outlet. */
async function postCodeAt(outlet: { lat: number; lng: number }, miles: number, postCode: string) {
  await withSiteDatabase((db) =>
    sql`insert into post_codes (post_code, lat, lng)
      values (${postCode}, ${outlet.lat + miles / milesInADegree}, ${outlet.lng})
      on conflict (post_code) do update set lat = excluded.lat, lng = excluded.lng`.execute(db),
  )
  return postCode
}

test('an owner sets three bands and an excluded district on a phone, and customers pay the charge of their band', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  const outlet = await claimOutlet()
  // A pound more than the customer's cart.
  const freeOver = calculateTotals(outlet, 'Collection').subTotal + 1
  const free = formatPounds(freeOver)
  await signInAs(context, { staffOf: [outlet.id] })
  await visit(page, `/outlet/${outlet.id}/set-up/delivery`)
  await page.getByLabel('Delivery radius in miles').fill('1')
  await page.getByLabel('Delivery charge in pounds').fill('0.99')
  await page.getByRole('button', { name: 'Add a band' }).click()
  await page.getByLabel('Band 2: up to, in miles').fill('1')
  await page.getByLabel('Band 2: charge in pounds').fill('2.49')
  await page.getByLabel('Band 2: free over, in pounds (optional)').fill(String(freeOver))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Change the delivery area: band 2 must reach farther than band 1, which reaches 1 mile.'),
  ).toBeVisible()
  await expect(page.getByLabel('Band 2: charge in pounds')).toHaveValue('2.49')
  await page.getByLabel('Band 2: up to, in miles').fill('2')
  await page.getByRole('button', { name: 'Add a band' }).click()
  await expect(page.getByLabel('Band 3: up to, in miles')).toHaveValue('3')
  await page.getByLabel('Band 3: charge in pounds').fill('4.5')
  await page.getByLabel('Band 3: minimum order in pounds').fill('20')
  await page.getByLabel('Band 3: free over, in pounds (optional)').fill('')
  await page.getByLabel('Never deliver to').fill('se28')
  const bands = page.getByRole('table', { name: 'Bands' })
  await expect(bands.getByRole('row')).toHaveText([
    'Up toChargeMinimumFree over',
    '1 mile£0.99None–',
    `2 miles£2.49None${free}`,
    '3 miles£4.50£20.00–',
  ])
  await expect(page.getByRole('table', { name: 'Districts' }).getByRole('row').last()).toContainText(
    /^SE28.*Never$/,
  )
  await expect(page.getByRole('img', { name: /^Map of the delivery area/ })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  // Unsaved changes are not lost by a tap on a link.
  await page.getByRole('link', { name: 'Set-up', exact: true }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Order settings saved.')).toBeVisible()

  const customer = await openCustomerBrowser(browser)
  await customer.page.setViewportSize(desktop)
  await storeCart(customer.page, outlet)
  const middle = await postCodeAt(outlet, 1.5, 'SE27 9AA')
  await visit(customer.page, `/?postCode=${encodeURIComponent(middle)}`)
  await visit(customer.page, `/order/${outlet.uni_id}`)
  const facts = customer.page.getByRole('main').locator('dl').first()
  await expect(facts).toContainText(`Delivery charge£2.49, free over ${free}`)
  await chooseType(customer.page, 'Home Delivery')
  const cart = panel(customer.page)
  await expect(cart.getByText(`Delivery £2.49, free over ${free}. Add £1.00 more.`)).toBeVisible()
  await expect(cart).toContainText('Delivery charges£2.49')
  await cart.getByRole('button', { name: `One more ${outlet.one.name}`, exact: true }).click()
  await expect(cart).toContainText('Delivery chargesFree')
  await expect(cart.getByText(`Delivery is free over ${free}.`)).toBeVisible()

  const excluded = await postCodeAt(outlet, 0.5, 'SE28 9AA')
  await cart.getByRole('button', { name: /^Checkout/ }).click()
  await customer.page.getByLabel('Address', { exact: true }).fill('1 Plum Lane')
  const postCode = customer.page.getByRole('main').getByLabel('Post code')
  await postCode.fill(middle)
  await expect(customer.page.getByText(`${outlet.name} delivers here. Delivery charges: Free.`)).toBeVisible()
  await postCode.fill(await postCodeAt(outlet, 2.5, 'SE27 9AB'))
  await expect(
    customer.page.getByText(`${outlet.name} delivers here. Delivery charges: £4.50.`),
  ).toBeVisible()
  await postCode.fill(excluded)
  await expect(customer.page.getByText(`${outlet.name} does not deliver there.`)).toBeVisible()
  await customer.context.close()
  allowErrors(browserErrors, /400/)
})
