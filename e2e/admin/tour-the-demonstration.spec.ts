import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { desktop } from '../support/order-page.ts'
import { addStaff, setSession, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test.use({ viewport: desktop })

/** A card order of the showcase outlet that was completed five days ago. */
const findPastOrder = () =>
  withSiteDatabase((db) =>
    db
      .selectFrom('orders')
      .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
      .select(['orders.id', 'orders.number', 'orders.total', 'orders.expected_at'])
      .where('restaurants.uni_id', '=', 'saffron-street-london')
      .where('orders.status', '=', 'Completed')
      .where('orders.payment_method', '=', 'Card')
      .where('orders.expected_at', '<', new Date(Date.now() - 5 * 86_400_000))
      .orderBy('orders.expected_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

test('in the demonstration world no page of the outlet or the admin is empty: board, sales, past orders, audit log', async ({
  page,
  context,
}) => {
  const outlet = await addStaff('saffron-street-london')
  await setSession(context, outlet.staff.token)
  const board = `/outlet/${outlet.id}`
  await visit(page, board)
  // The robot moves the evening on, so an order may have ended meanwhile.
  await page.getByRole('button', { name: /^Done today/ }).click()
  const orders = page.getByRole('main').getByRole('article')
  const done = page.getByRole('region', { name: 'Done today' }).locator('a[href*="/ticket/"]')
  await expect.poll(async () => (await orders.count()) + (await done.count())).toBeGreaterThan(5)

  const past = await findPastOrder()
  const day = toLondonTime(past.expected_at).date
  await visit(page, `${board}/set-up/sales?from=${day}&to=${day}`)
  await expect(page.getByRole('heading', { name: /^Sales by day, .*: £[1-9][\d,]*\.\d\d$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Best dishes' })).toBeVisible()
  await visit(page, `${board}/set-up/orders?text=${past.number}`)
  await expect(page.getByRole('link', { name: past.number })).toBeVisible()

  await signInAs(context, { isAdmin: true })
  await visit(page, '/admin/changes')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Saffron Street' }).first()).toBeVisible()
  expect(await entries.count()).toBeGreaterThan(10)
  await visit(page, `/admin/orders/${past.id}`)
  await expect(page.getByRole('heading', { level: 1, name: past.number })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByRole('listitem')).toContainText(['Card attempt: Authorised'])
  const ledger = payment.getByRole('table', { name: 'Payment ledger' }).getByRole('row')
  const amount = `£${(past.total / 100).toFixed(2)}`
  await expect(ledger.filter({ hasText: amount }).filter({ hasText: /^(Held|Charged)/ })).toHaveCount(2)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('Read it').first().click()
  await expect(messages).toContainText(`has your order ${past.number}`)
  await expectAccessibleAtEveryWidth(page)
})
