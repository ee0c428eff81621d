import { randomUUID } from 'node:crypto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readPosition } from '#server/testing/fixtures/read-book.ts'
import { readBalance } from '#server/testing/fixtures/refund-fixture.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { outlet, owner, place, placed, authorised, accept, refunded, asStaff, read, two, marked, preview } =
  await runOutFixture(app, db)
const inPence = (pounds: number) => Math.round(pounds * 100)
const share = (tip_sharing: string | null) =>
  db.updateTable('restaurants').set({ tip_sharing }).where('id', '=', outlet.id).execute()
beforeEach(() => share('Equally by hours worked that week.'))
const quoted = async () => {
  const me = await createTestUser(db)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/order/quote',
    headers: me.bearer,
    payload: { restaurant: outlet.id, orderType: 'Collection', ...two() },
  })
  return answer.json<{ data: { totalPrice: number; tipSharing: string | null } }>().data
}
const tried = async (given: object) => {
  const me = await createTestUser(db)
  const answer = await place(me.bearer, { ...two(), paymentMethod: 'Card', ...given }, randomUUID())
  const { code, data, detail } = answer.json<{ code?: string; data?: SavedOrder; detail?: object }>()
  return { code, data, detail, me }
}
const paid = async (tip: number) => {
  const one = await authorised({ ...two(), tip })
  await accept(one.id)
  await runDueJobs(deps)
  return one
}

test.each([
  { orderType: 'Collection' },
  { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code },
  { orderType: 'Dine In', tableNo: '4' },
])('a tip with a card is on top of the total: $orderType', async (given) => {
  const plain = await tried(given)
  const tipped = await tried({ ...given, tip: 2.5 })
  expect(plain.data).not.toHaveProperty('tip')
  expect(tipped.data?.tip).toBe(2.5)
  expect(inPence(tipped.data!.totalPrice)).toBe(inPence(plain.data!.totalPrice) + 250)
  for (const part of ['subTotal', 'discount', 'serviceCharge', 'deliveryCharge'] as const)
    expect(tipped.data![part]).toEqual(plain.data![part])
  expect((await read(tipped.me.bearer, tipped.data!._id)).tip).toBe(2.5)
})

test.each([
  [{ tip: 100.01 }, 'INVALID_INPUT'],
  [{ tip: 1.005 }, 'INVALID_INPUT'],
  [{ tip: -1 }, 'INVALID_INPUT'],
  [{ tip: '2' }, 'INVALID_INPUT'],
  [{ tip: 2, paymentMethod: 'Cash' }, 'TIP_NOT_OFFERED'],
  [{ tip: 2, paymentMethod: 'Counter', orderType: 'Dine In', tableNo: '4' }, 'TIP_NOT_OFFERED'],
  [{ tip: 0, paymentMethod: 'Cash' }, undefined],
  [{ tip: null }, undefined],
])('a draft with %j is answered with %s', async (given, code) => {
  expect((await tried(given)).code).toBe(code)
})

test('a tip is at most the total without it, to the penny', async () => {
  const { totalPrice } = await quoted()
  expect(totalPrice).toBeLessThan(100)
  const tooMuch = await tried({ tip: (inPence(totalPrice) + 1) / 100 })
  expect(tooMuch).toMatchObject({ code: 'TIP_TOO_HIGH', detail: { most: `£${totalPrice.toFixed(2)}` } })
  expect((await tried({ tip: totalPrice })).data?.totalPrice).toBe((2 * inPence(totalPrice)) / 100)
})

test('without the outlet’s text on sharing no tip is offered or taken', async () => {
  expect((await quoted()).tipSharing).toBe('Equally by hours worked that week.')
  await share(null)
  expect((await tried({ tip: 1 })).code).toBe('TIP_NOT_OFFERED')
  expect((await tried({ tip: 0 })).data?.tip).toBeUndefined()
  await expect.poll(async () => (await quoted()).tipSharing).toBeNull()
})

test('the total that the customer saw has the tip in it, and a wrong one places nothing', async () => {
  const { totalPrice } = await quoted()
  expect((await tried({ tip: 2, totalPrice })).code).toBe('PRICE_CHANGED')
  expect((await tried({ tip: 2, totalPrice: (inPence(totalPrice) + 200) / 100 })).code).toBeUndefined()
})

test('a coupon takes nothing off the tip, and the tip does not count for its minimum', async () => {
  await db
    .insertInto('coupons')
    .values({
      code: 'ALLOFF',
      amount: 90_000,
      valid_from: new Date('2026-01-01'),
      valid_to: new Date('2030-01-01'),
      total_uses: 99,
      uses_per_customer: 9,
    })
    .execute()
  const { data } = await tried({ tip: 0.4, coupon: 'ALLOFF' })
  expect(data).toMatchObject({ tip: 0.4, totalPrice: 0.9 })
  await db.updateTable('coupons').set({ minimum_order: 9_000 }).where('code', '=', 'ALLOFF').execute()
  expect((await tried({ tip: 90, coupon: 'ALLOFF' })).code).toBe('COUPON_NOT_VALID')
})

test('the card is held and charged with the tip; the book has it as the outlet’s, without a charge on it', async () => {
  const { id, order, me } = await paid(3)
  const charged = inPence(order.totalPrice)
  expect(await readBalance(db, id)).toMatchObject({ captured: charged })
  expect(await readPosition(db, id)).toMatchObject({
    'customer card: card': -charged,
    'outlet: tip': 300,
    'outlet: bank charge': -(Math.floor((charged - 300) / 50 + 0.5) + 20),
  })
  const mails = await readOutbox(db, me.email!)
  expect(mails.map(({ text }) => text).join('\n')).toContain('Tip: £3.00')
})

test('a part refund leaves the tip; a whole one returns it, and nothing stays due', async () => {
  const { id, order } = await paid(3)
  const part = await refunded(id, { of: 'amount', amount: 5 })
  expect(part.refunds[0]!.parts.tip).toBeUndefined()
  await runDueJobs(deps)
  expect(await readPosition(db, id)).toMatchObject({ 'outlet: tip': 300 })
  const whole = await refunded(id, { of: 'whole', amount: (inPence(order.totalPrice) - 500) / 100 })
  expect(whole.refunds[1]!.parts.tip).toBe(3)
  await runDueJobs(deps)
  const position = await readPosition(db, id)
  expect(position).not.toHaveProperty('outlet: tip')
  expect(position).not.toHaveProperty('refunds due: refund due')
  expect(position).not.toHaveProperty('customer card: card')
})

test('a cancel after the capture returns the tip with everything else', async () => {
  const { id } = await paid(2)
  const answer = await asStaff(owner.bearer, 'cancel', id, { reason: 'Oven broken' })
  expect(answer.statusCode).toBe(200)
  await runDueJobs(deps)
  const position = await readPosition(db, id)
  expect(Object.keys(position).toSorted()).toEqual(['bank charges: bank charge', 'outlet: bank charge'])
  const refund = await db
    .selectFrom('refunds')
    .select(['reason', 'tip', 'state'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(refund).toEqual({ reason: 'cancelled', tip: 200, state: 'Refunded' })
})

test('a tip stays as it was given when dishes run out, though it is then more than the rest', async () => {
  const { totalPrice } = await quoted()
  const { id, me } = await authorised({ ...two(), tip: totalPrice })
  await accept(id)
  const after = (await preview(id, 1, 3)).after!
  expect(after.tip).toBe(totalPrice)
  await marked(id, { line: 1, quantity: 3, seen: 3, step: 'leave' })
  const order = await read(me.bearer, id)
  expect(order).toMatchObject({ tip: totalPrice, totalPrice: after.total })
  expect(order.totalPrice).toBeLessThan(2 * totalPrice)
  await runDueJobs(deps)
  const position = await readPosition(db, id)
  expect(position).toMatchObject({
    'outlet: tip': inPence(totalPrice),
    'customer card: card': -inPence(order.totalPrice),
  })
  expect(position).not.toHaveProperty('refunds due: refund due')
})

test('the kitchen sees no tip, and the same key places one order with one tip', async () => {
  const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const { id } = await authorised({ ...two(), tip: 2 })
  const board = async (bearer: Record<string, string>) => {
    const url = `/api/v1/outlet-order/get-order/${id}`
    return (await app.inject({ method: 'GET', url, headers: bearer })).json<{
      data: { tip: number | null }
    }>().data.tip
  }
  expect([await board(owner.bearer), await board(kitchen.bearer)]).toEqual([2, null])
  const me = await createTestUser(db)
  const key = randomUUID()
  const draft = { ...two(), paymentMethod: 'Card' }
  const first = (await place(me.bearer, { ...draft, tip: 2 }, key)).json()
  expect((await place(me.bearer, { ...draft, tip: 2 }, key)).json()).toEqual(first)
  expect((await place(me.bearer, { ...draft, tip: 3 }, key)).json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await placed(me.bearer, draft)).not.toHaveProperty('tip')
})
