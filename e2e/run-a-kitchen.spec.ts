import type { Page } from '@playwright/test'

import { column, customerElsewhere, order, tablet, ticket } from './kitchen.ts'
import { desktop } from './order-page.ts'
import { signIn } from './people.ts'
import { comeAs, holdSession, runOutlet } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

/** Counts the notes that the board plays. */
async function listenForNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const play = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...given) {
      ;(window as unknown as { notes: number }).notes++
      return play.apply(this, given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes)
}

test('D8, D55: the Partner link leads to sign-in and then to the board of the one outlet I run', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partner', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in\?from=%2Foutlet$/)
  await signIn(page, 'kitchen@tablefare.test', 'kitchen-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Saffron Street' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Pending/ })).toBeVisible()
})

test('D8, D9: whoever runs several outlets chooses one; who runs none is told so; another’s is not there', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const [one, other] = [await runOutlet(context), await runOutlet(await browser.newContext())]
  await comeAs(context, { staffOf: [one.id, other.id] })
  await visit(page, '/outlet')
  await expectReadsWell(page)
  await page.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  // An open board would notice, and lead away by itself.
  await page.goto('about:blank')
  await holdSession(context, one.staffToken)
  await visit(page, `/outlet/${other.id}`)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  forgive(complaints, /404/)
  await comeAs(context)
  await visit(page, `/outlet/${other.id}`)
  await expect(page).toHaveURL('/outlet')
  await expect(page.getByText('Your account does not run a restaurant on Tablefare.')).toBeVisible()
  await expectReadsWell(page)
})

test('D18, D19, D28, D29: an order rings on the open board, is accepted, sent and delivered, and the customer hears of each step', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const notes = await listenForNotes(page)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}`)
  await page.getByRole('button', { name: 'Allow sound' }).click()
  const her = await customerElsewhere(browser)
  await visit(her.page, '/notifications')
  const placed = await order(her.request, own, {
    orderType: 'Home Delivery',
    kitchenNotes: 'Peanut allergy, please keep apart.',
    deliveryNote: 'Blue door',
    cartItems: {
      foodItems: [
        { food: own.plain[0]!.id, quantity: 2 },
        { food: own.plain[1]!.id, quantity: 1 },
      ],
    },
  })
  const pending = ticket(column(page, 'Pending'), placed)
  await expect(pending).toBeVisible()
  await expect(page.getByRole('alert').getByText(`New order ${placed.orderNumber}`)).toBeVisible()
  await expect(page).toHaveTitle('(1) New orders')
  await expect.poll(notes).toBeGreaterThan(3)
  await expect(pending).toContainText('ALLERGY')
  for (const text of [
    'Home Delivery',
    'Amira Khan',
    'Peanut allergy, please keep apart.',
    '1 Plum Lane',
    'Blue door',
    'As soon as possible',
    'Cash to take',
    /^\d+:\d\d left$/,
  ])
    await expect(pending.getByText(text).first()).toBeVisible()
  await expect(pending.getByRole('checkbox')).toHaveCount(3)
  await pending.getByRole('checkbox').first().check()
  await expect(page.getByText(`New order ${placed.orderNumber}`)).toHaveCount(0)
  await expect(page).not.toHaveTitle('(1) New orders')
  const played = await notes()

  await pending.getByRole('button', { name: `Accept ${placed.orderNumber} in 30 minutes` }).click()
  const cooking = ticket(column(page, 'Accepted'), placed)
  await expect(cooking).toContainText(/due \d\d:\d\d/)
  await expect(cooking).toBeFocused()
  await expect(cooking.getByRole('checkbox').first()).toBeChecked()
  await expect(her.page.getByRole('link', { name: 'Order accepted' })).toBeVisible()
  await cooking.getByRole('button', { name: /10 minutes later/ }).click()
  await expect(her.page.getByRole('link', { name: 'New time for your order' })).toBeVisible()
  await cooking.getByRole('button', { name: 'Out for delivery' }).click()
  const out = ticket(column(page, 'Ready or out'), placed)
  await out.getByRole('button', { name: 'Delivered' }).click()
  await expect(her.page.getByRole('link', { name: 'Order delivered' })).toBeVisible()
  await out.getByRole('button', { name: 'Completed, paid' }).click()
  await expect(out).toHaveCount(0)
  await expect(her.page.getByRole('link', { name: 'Order completed' })).toBeVisible()
  await page.getByRole('button', { name: /Done today/ }).click()
  await expect(page.getByRole('link', { name: new RegExp(placed.orderNumber) })).toContainText('Completed')
  expect(await notes()).toBe(played)
  await her.context.close()
})

test('D18, D34: a card is held, refused with a reason it goes free; accepted and cancelled it is refunded', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  await visit(page, `/outlet/${own.id}`)
  const her = await customerElsewhere(browser)
  const byCard = async () => {
    const placed = await order(her.request, own, { paymentMethod: 'Card' })
    await expect(ticket(page, placed)).toHaveCount(0)
    const paid = await her.request.post('/api/v1/customer-payment/set-payment', {
      headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
      data: {
        orderId: placed._id,
        cardNumber: '4242424242424242',
        exp_month: 12,
        exp_year: 2030,
        cvc: '123',
      },
    })
    expect(paid.status(), await paid.text()).toBe(200)
    await expect(ticket(page, placed)).toContainText('Card, held')
    return placed
  }
  const status = async (orderId: string) => {
    const answer = await her.request.get(`/api/v1/order/get-single-order/${orderId}`)
    const { orderStatus, paymentStatus } = (await answer.json()).data
    return `${orderStatus}, ${paymentStatus}`
  }
  const refused = await byCard()
  await ticket(page, refused)
    .getByRole('button', { name: `Refuse ${refused.orderNumber}` })
    .click()
  const why = page.getByRole('form', { name: 'Why refuse? The customer sees this.' })
  await why.getByRole('button', { name: 'Refuse order' }).click()
  await expect(why.getByText('Choose a reason, or write one.')).toBeVisible()
  await expect(why.getByLabel('Reason')).toBeFocused()
  await why.getByRole('button', { name: 'Sold out' }).click()
  await why.getByRole('button', { name: 'Refuse order' }).click()
  await expect(ticket(page, refused)).toHaveCount(0)
  await expect.poll(() => status(refused._id)).toBe('Canceled, Released')

  const kept = await byCard()
  await ticket(page, kept)
    .getByRole('button', { name: /in 20 minutes/ })
    .click()
  const cooking = ticket(column(page, 'Accepted'), kept)
  await expect(cooking).toContainText('Card, paid')
  await cooking.getByRole('button', { name: `Cancel ${kept.orderNumber}` }).click()
  await cooking.getByRole('button', { name: 'Keep' }).click()
  await cooking.getByRole('button', { name: `Cancel ${kept.orderNumber}` }).click()
  await cooking.getByLabel('Reason').fill('The oven is broken')
  await cooking.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cooking).toHaveCount(0)
  await expect.poll(() => status(kept._id)).toBe('Canceled, Refunded')
  await visit(her.page, '/notifications')
  await expect(her.page.getByText(/The oven is broken/).first()).toBeVisible()
  await her.context.close()
})

test('D18: two boards stay in step, and of two who decide at once one is told what became of the order', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const own = await runOutlet(context)
  const second = await context.newPage()
  await Promise.all([visit(page, `/outlet/${own.id}`), visit(second, `/outlet/${own.id}`)])
  const her = await customerElsewhere(browser)
  const placed = await order(her.request, own, { orderType: 'Dine In' })
  await expect(ticket(page, placed)).toContainText('Table 12')
  // The refusal of the second board is on its way while the first accepts.
  const accepted = Promise.withResolvers<void>()
  await second.route('**/outlet-order/refuse/**', async (route) => {
    await accepted.promise
    await route.continue()
  })
  await second.getByRole('button', { name: `Refuse ${placed.orderNumber}` }).click()
  await second.getByRole('button', { name: 'Too busy' }).click()
  await second.getByRole('button', { name: 'Refuse order' }).click()
  await ticket(page, placed)
    .getByRole('button', { name: /in 20 minutes/ })
    .click()
  await expect(ticket(column(page, 'Accepted'), placed)).toBeVisible()
  accepted.resolve()
  const told = `${placed.orderNumber}: That cannot be done any more: the order is Accepted.`
  await expect(second.getByRole('alert').getByText(told)).toBeVisible()
  await expect(ticket(column(second, 'Accepted'), placed)).toBeVisible()
  await second.getByRole('button', { name: 'Understood' }).click()
  await ticket(second, placed).getByRole('button', { name: 'Ready' }).click()
  await expect(ticket(column(page, 'Ready or out'), placed)).toContainText('To be paid at the counter')
  await ticket(page, placed).getByRole('button', { name: 'Served, paid' }).click()
  await expect(ticket(second, placed)).toHaveCount(0)
  forgive(complaints, /409/)
  await her.context.close()
})
