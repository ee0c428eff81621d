import { column, insertOrder, openCustomerBrowser, placeOrder, ticket } from '../support/kitchen.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { expect, test, visit } from '../support/visit.ts'

test('Show leads to the new order from every page of the outlet, and Back to the place on that page', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const dishes = Array.from({ length: 12 }, (_, at) => ({ name: `Dish ${at + 1}`, quantity: 1 }))
  for (let order = 0; order < 10; order++) await insertOrder(outlet, customer.customerId, dishes)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/outlet/${outlet.id}/set-up/hours`)
  // The first tap allows the sound.
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  await page.getByRole('button', { name: 'Stop ringing' }).click()
  const place = () => page.evaluate(() => document.querySelector('.board-scroll')!.scrollTop)
  await page.evaluate(() =>
    document.querySelector('.board-scroll')!.scrollTo({ top: 400, behavior: 'instant' }),
  )
  await expect.poll(place).toBe(400)
  // The newest of many, at the end of its column.
  const placed = await placeOrder(customer.request, outlet)
  await page.getByRole('link', { name: `Show ${placed.orderNumber}` }).click()
  await expect(ticket(column(page, 'Pending'), placed)).toBeInViewport()
  expect(await place()).toBeGreaterThan(400)
  await page.goBack()
  await expect(page).toHaveURL(/set-up.hours/)
  await expect.poll(place).toBe(400)
  await customer.context.close()
})
