import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { type OwnOutlet } from './claim-outlet.ts'
import { signInAs, withSiteDatabase } from './site-database.ts'
import { expect } from './visit.ts'

export const tablet = { width: 1024, height: 768 }

/** Places an order as the checkout does, with the given fields changed. */
export async function placeOrder(
  request: APIRequestContext,
  { uniId, postCode, plain }: Pick<OwnOutlet, 'uniId' | 'postCode' | 'plain'>,
  given: Record<string, unknown> = {},
): Promise<SavedOrder> {
  const type = given.orderType ?? 'Collection'
  const answer = await request.post(
    `/api/v1/order/create-customer-${type === 'Dine In' ? 'dine-in' : 'order'}`,
    {
      headers: { 'idempotency-key': randomUUID(), origin: new URL(process.env.SITE_URL ?? '').origin },
      data: {
        restaurant: uniId,
        orderType: type,
        paymentMethod: type === 'Dine In' ? 'Counter' : 'Cash',
        customerName: 'Amira Khan',
        cartItems: { foodItems: [{ food: plain[0]!.id, quantity: 2 }] },
        termsAccepted: true,
        ...(type === 'Home Delivery' ? { address: '1 Plum Lane', postCode } : {}),
        ...(type === 'Dine In' ? { tableNo: '12' } : {}),
        ...given,
      },
    },
  )
  expect(await answer.text()).toContain('"data"')
  return (await answer.json()).data
}

/** A choice by name, or one for a half of the dish. */
type Option = string | { name: string; side: 'left' | 'right' }
type Line = { name: string; quantity: number; options?: readonly Option[] }
type OrderRow = Parameters<typeof insertOrderRow>[1]

/** Stores an order of now with these dishes, whatever the menu says. */
export async function insertOrder(
  { id, plain }: Pick<OwnOutlet, 'id' | 'plain'>,
  customerId: string,
  lines: readonly Line[],
  given: Partial<OrderRow> = {},
): Promise<{ id: string; orderNumber: string }> {
  const at = new Date()
  const times = {
    created_at: at,
    visible_at: at,
    expected_at: new Date(at.getTime() + 45 * 60_000),
    expires_at: new Date(at.getTime() + 15 * 60_000),
  }
  return withSiteDatabase(async (db) => {
    const order_id = await insertOrderRow(db, {
      customer_id: customerId,
      restaurant_id: id,
      ...times,
      ...given,
    })
    const dish = { order_id, restaurant_id: id, dish_id: plain[0]!.id, base_price: 500, options_price: 0 }
    for (const [place, { name, quantity, options = [] }] of lines.entries()) {
      const line = place + 1
      await db
        .insertInto('order_lines')
        .values({ ...dish, position: line, name, quantity, vat_rate: 20 })
        .execute()
      for (const [at, option] of options.entries()) {
        const { name: type_name, side } = typeof option === 'string' ? { name: option, side: null } : option
        await db
          .insertInto('order_line_options')
          .values({ order_id, line, position: at + 1, group_name: 'Choice', type_name, side, price: 0 })
          .execute()
      }
    }
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    return { id: order_id, orderNumber: number }
  })
}

/** A new customer in a separate browser context. */
export async function openCustomerBrowser(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; request: APIRequestContext; customerId: string }> {
  const baseURL = process.env.SITE_URL
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const { customerId } = await signInAs(context, { isVerified: true })
  return { context, page: await context.newPage(), request: context.request, customerId }
}

export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

export function ticket(within: Page | Locator, { orderNumber }: Pick<SavedOrder, 'orderNumber'>): Locator {
  return within.getByRole('article', { name: orderNumber })
}

/** Counts the tones that the board plays. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const play = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...given) {
      Object.assign(window, { sound: this.context })
      ;(window as unknown as { notes: number }).notes++
      return play.apply(this, given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes)
}

/** Plays no sound before the first click. The browser's own rule counts every evaluated script as a user's action. */
export async function requireTapForSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isTapped = false
    addEventListener('click', () => (isTapped = true), true)
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')!
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get(this: BaseAudioContext) {
        return isTapped ? (get!.call(this) as AudioContextState) : 'suspended'
      },
    })
  })
}
