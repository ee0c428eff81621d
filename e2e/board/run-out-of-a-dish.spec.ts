import type { Browser, Page } from '@playwright/test'

import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { changeDish, listOrders } from '../support/change-outlet.ts'
import {
  acceptTerms,
  choose,
  formatPounds,
  pages,
  press,
  readOrder,
  storeCart,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { tablet, ticket } from '../support/kitchen.ts'
import { phone } from '../support/order-page.ts'
import { defaultSite, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

type Outlet = Awaited<ReturnType<typeof claimOutlet>>

/** The first dish costs more than the second, which can replace it. */
async function claimPriced(): Promise<Outlet> {
  const outlet = await claimOutlet()
  await changeDish(outlet.one, { base_price: 1200, allergens: ['milk', 'sesame'], may_contain: [] })
  await changeDish(outlet.two, { base_price: 900, allergens: ['milk', 'mustard'], may_contain: [] })
  return { ...outlet, one: { ...outlet.one, base_price: 1200 }, two: { ...outlet.two, base_price: 900 } }
}

async function openBoard(browser: Browser, { id }: Outlet) {
  const context = await browser.newContext({ baseURL: defaultSite().url, viewport: tablet })
  await signInAs(context, { staffOf: [id], name: 'Ravi Nair' })
  const board = await context.newPage()
  await visit(board, `/outlet/${id}`)
  return { board, close: () => context.close() }
}

const line = (page: Page, { name }: Outlet['one'], quantity: number) =>
  page.getByRole('button', { name: `${quantity} × ${name}` })
const bearerOf = () => ({ origin: defaultSite().url })

/** What the gateway kept of an order, by its own record. */
const keptOf = (orderId: string) =>
  withSiteDatabase(async (db) => {
    const { captured, refunded } = await db
      .selectFrom('payments')
      .select(['captured', 'refunded'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return (captured - refunded) / 100
  })

test('RO2: a swap chosen at the checkout is cooked when the dish runs out, and the card pays the new total', async ({
  page,
  browser,
}) => {
  const outlet = await claimPriced()
  const me = await signInAs(page.context())
  await storeCart(page, outlet)
  await visit(page, pages.Collection)
  await expect(totalToPay(page)).toHaveText('£26.90')
  const step = page.getByRole('region', { name: 'If we run out' })
  await expect(step).toContainText('Your total never goes above £26.90.')
  await expect(line(page, outlet.one, 2)).toContainText('Leave it out')
  await line(page, outlet.one, 2).click()
  await step.getByRole('radio', { name: 'Swap it for a dish I choose' }).click()
  const picker = page.getByRole('dialog', { name: `Swap ${outlet.one.name} for` })
  await expect(picker).toContainText('Up to £12.00 each')
  await picker.getByLabel('Find a dish').fill(outlet.two.name)
  await picker.getByRole('button', { name: outlet.two.name }).click()
  await expect(picker).toBeHidden()
  await expect(step.getByRole('radio', { name: 'Swap it for a dish I choose' })).toBeChecked()
  await expect(step).toContainText('£3.00 less')
  await expectAccessibleAtEveryWidth(page)
  await page.reload()
  await expect(line(page, outlet.one, 2)).toContainText(`Swap for ${outlet.two.name}`)
  await choose(page, 'Card')
  await typeCard(page, '4242 4242 4242 4242')
  await acceptTerms(page)
  await press(page, 'Submit order')
  await expect(page).toHaveURL('/my-order')
  const [row] = await listOrders(me)
  const { board, close } = await openBoard(browser, outlet)
  const paper = ticket(board, { orderNumber: row!.number })
  await paper
    .getByRole('button', { name: /^Accept .* as promised/i })
    .or(paper.getByRole('button', { name: /As promised/ }))
    .first()
    .click()
  await expect.poll(() => keptOf(row!.id)).toBe(26.9)
  await visit(page, `/order-summary/${row!.id}`)

  await paper.getByRole('button', { name: /^Something is out/ }).click()
  const dialog = board.getByRole('dialog')
  await dialog.getByRole('button', { name: outlet.one.name }).click()
  await expect(dialog.getByRole('heading', { name: `${outlet.one.name} is out` })).toBeVisible()
  await dialog.getByText('1 of 2').click()
  await expect(dialog.getByRole('region', { name: /wish$/ })).toContainText(`Swap for ${outlet.two.name}`)
  await expect(dialog.getByRole('region', { name: 'The order after this' })).toContainText(
    'New total was £26.90£24.50',
  )
  await expectAccessibleAtEveryWidth(board)
  await dialog.getByRole('button', { name: 'Swap 1 and tell Amira' }).click()
  await expect(dialog).toBeHidden()
  await expect(paper).toContainText(`Instead of ${outlet.one.name}`)

  const dishes = page.getByRole('list', { name: 'Dishes' })
  await expect(dishes).toContainText('1 ran out')
  await expect(dishes).toContainText(`Instead of ${outlet.one.name}`)
  await expect(dishes).toContainText('Contains milk, mustard.')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('£2.40 less to pay')
  await expect.poll(() => keptOf(row!.id)).toBe(24.5)
  expect((await readOrder(page, row!.id)).totalPrice).toBe(24.5)
  await close()
})

test('RO6, RO7: a customer who wants to be called is asked, and accepts what the kitchen offers with one tap', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  const outlet = await claimPriced()
  const me = await signInAs(page.context())
  await storeCart(page, outlet)
  await visit(page, pages.Collection)
  await expect(totalToPay(page)).toHaveText('£26.90')
  await line(page, outlet.one, 2).click()
  await page.getByRole('radio', { name: /^Call me/ }).check()
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const [row] = await listOrders(me)
  await visit(page, `/order-summary/${row!.id}`)
  const { board, close } = await openBoard(browser, outlet)
  const paper = ticket(board, { orderNumber: row!.number })
  await paper.getByRole('button', { name: /^Something is out/ }).click()
  const dialog = board.getByRole('dialog')
  await dialog.getByRole('button', { name: outlet.one.name }).click()
  await dialog.getByRole('button', { name: 'Ask Amira' }).click()
  await expect(dialog).toBeHidden()
  await expect(paper).toContainText(`Asked about 2 × ${outlet.one.name}`)
  await expect(paper).toContainText('Call Amira:')
  const card = page.getByRole('region', { name: /What shall we do\?$/ })
  await expect(card).toContainText(`${outlet.name} is asking you`)
  await expect(card.getByRole('timer')).toContainText(/4:\d\d/)
  await expectAccessibleAtEveryWidth(page)

  await paper.getByRole('button', { name: /^Something is out/ }).click()
  await dialog.getByRole('button', { name: outlet.one.name }).click()
  await dialog.getByRole('button', { name: /^Offer something else/ }).click()
  const picker = board.getByRole('dialog', { name: `Offer instead of ${outlet.one.name}` })
  await picker.getByRole('button', { name: outlet.two.name }).click()
  await dialog.getByRole('button', { name: 'Ask Amira' }).click()
  await expect(paper).toContainText(`offered ${outlet.two.name}`)
  const offer = page.getByRole('region', { name: /Shall we cook this instead\?$/ })
  await expect(offer).toContainText('Mustard is new.')
  await expect(offer).toContainText('Sesame is no longer listed.')
  await expect(offer).toContainText('With the swap£22.10')
  await expectAccessibleAtEveryWidth(page)
  await offer.getByRole('button', { name: 'Yes, swap it' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Dishes' })).toContainText('2 ran out')
  await expect(paper).toContainText(`Instead of ${outlet.one.name}`)
  await expect(paper).toContainText('£22.10')
  await close()
})

test('RO3: with the last dish out the order is cancelled, and nothing is charged', async ({
  page,
  browser,
}) => {
  const outlet = await claimPriced()
  await signInAs(page.context())
  const answer = await page.request.post('/api/v1/order/create-customer-order', {
    headers: bearerOf(),
    data: {
      restaurant: outlet.uni_id,
      orderType: 'Collection',
      paymentMethod: 'Card',
      customerName: 'Amira Khan',
      cartItems: { foodItems: [{ food: outlet.one.id, quantity: 1 }] },
      termsAccepted: true,
    },
  })
  const { data: placed } = await answer.json()
  const url = '/api/v1/customer-payment/set-payment'
  await page.request.post(url, { headers: bearerOf(), data: { orderId: placed._id, ...cardInput() } })
  const { board, close } = await openBoard(browser, outlet)
  const paper = ticket(board, placed)
  await paper.getByRole('button', { name: /^Something is out/ }).click()
  const dialog = board.getByRole('dialog', { name: `${outlet.one.name} is out` })
  await expect(dialog).toContainText(/The order is cancelled\. The hold of £\d+\.\d\d is released\./)
  await dialog.getByRole('button', { name: 'Leave 1 out and tell Amira' }).click()
  await expect(dialog).toBeHidden()
  await expect(paper).toBeHidden()
  await visit(page, `/order-summary/${placed._id}`)
  await expect(page.getByRole('main')).toContainText(`${outlet.one.name} ran out`)
  await expect.poll(() => keptOf(placed._id)).toBe(0)
  expect(formatPounds(placed.totalPrice)).toBe('£10.10')
  await close()
})
