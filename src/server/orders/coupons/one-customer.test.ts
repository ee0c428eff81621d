import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { cardInput, testCards } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { place, placed, cancel } = await orderFixture(app, db)

async function newCoupon() {
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`
  const day = 86_400_000
  const dates = {
    valid_from: new Date(clock.now().getTime() - day),
    valid_to: new Date(clock.now().getTime() + day),
  }
  await db
    .insertInto('coupons')
    .values({ code, amount: 300, total_uses: 100, uses_per_customer: 1, ...dates })
    .execute()
  return code
}
const guest = () => createTestUser(db, { kind: 'guest' })
const pay = (
  bearer: Record<string, string>,
  orderId: string,
  card: object = cardInput(),
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: bearer,
    payload: { orderId, ...card },
    remoteAddress,
  })
const placeByCard = async (me: { bearer: Record<string, string> }, given: object = {}) =>
  (await placed(me.bearer, { paymentMethod: 'Card', ...given }))._id

test('D65: a coupon for one use per customer is refused to a second guest session with the same mobile', async () => {
  const coupon = await newCoupon()
  const mobileNo = '07700900321'
  const first = await placed((await guest()).bearer, { coupon, mobileNo })
  const again = await guest()
  expect((await place(again.bearer, { coupon, mobileNo })).json()).toMatchObject({
    code: 'COUPON_NOT_VALID',
    // The number may be somebody else's, who can show that it is theirs.
    error:
      'That mobile number was already used with this coupon. Verify your number to use it, or order without it.',
  })
  expect(first.coupon).not.toBeNull()
  const own = await guest()
  await placed(own.bearer, { coupon: await newCoupon() })
  expect((await place(own.bearer, { coupon, mobileNo })).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
})

test('D65: a stranger who types a number does not use up the coupon of its verified owner', async () => {
  const coupon = await newCoupon()
  const owner = await createTestUser(db, { isVerified: true })
  await placed((await guest()).bearer, { coupon, mobileNo: owner.mobile })
  expect((await place(owner.bearer, { coupon })).statusCode).toBe(200)
  expect((await place(owner.bearer, { coupon })).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
})

test('D65: a coupon for one use per customer is refused to a card that has used it, until that use is given back', async () => {
  const coupon = await newCoupon()
  const [one, two] = [await guest(), await guest()]
  const first = await placeByCard(one, { coupon })
  expect((await pay(one.bearer, first)).json()).toMatchObject({ data: { status: 'authorised' } })
  const second = await placeByCard(two, { coupon })
  const refused = await pay(two.bearer, second)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'COUPON_USED_BY_CARD',
      error:
        'That card was already used with this coupon. Pay with another card, or remove the coupon and order again.',
    },
  ])
  await cancel(one.bearer, first)
  expect((await pay(two.bearer, second)).json()).toMatchObject({ data: { status: 'authorised' } })
})

test('D65: a saved card counts like the same card typed in, and another card pays', async () => {
  const coupon = await newCoupon()
  const card = { ...cardInput(), cvc: '987' }
  const [one, two] = [await createTestUser(db), await guest()]
  const saved = await app.inject({
    method: 'POST',
    url: `/api/v1/customer/${one.customerId}/wallet/add-card`,
    headers: one.bearer,
    payload: card,
  })
  const cardId = saved.json<{ data: { _id: string } }>().data._id
  const first = await placeByCard(one, { coupon })
  expect((await pay(one.bearer, first, { cardId })).json()).toMatchObject({ data: { status: 'authorised' } })
  const second = await placeByCard(two, { coupon })
  expect((await pay(two.bearer, second, card)).json()).toMatchObject({ code: 'COUPON_USED_BY_CARD' })
  const other = { ...cardInput(testCards.mastercard) }
  expect((await pay(two.bearer, second, other)).json()).toMatchObject({ data: { status: 'authorised' } })
  // Of the card, only a keyed hash is stored.
  const rows = await db.selectFrom('saved_cards').select('fingerprint_mac').execute()
  expect(rows.every(({ fingerprint_mac }) => fingerprint_mac?.length === 32)).toBe(true)
})

test('guessing coupons with ever new guest sessions is refused by IP address; a verified caller goes on', async () => {
  const guess = (bearer: Record<string, string>, remoteAddress: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/coupon/customer-use-coupon',
      headers: bearer,
      payload: { coupon: randomBytes(4).toString('hex') },
      remoteAddress,
    })
  const from = '10.3.0.1'
  expect((await guess((await guest()).bearer, from)).statusCode).toBe(409)
  await db.updateTable('limits').set({ count: 200 }).where('scope', 'like', 'coupon from:%').execute()
  const refused = await guess((await guest()).bearer, from)
  expect(refused.json()).toMatchObject({
    error: 'Too many attempts. Try again in 15 minutes, or verify your number to go on.',
  })
  const verified = await createTestUser(db, { isVerified: true })
  expect((await guess(verified.bearer, from)).statusCode).toBe(409)
})

test('declined cards are counted by account, card and IP address; a payment that succeeds is not', async () => {
  const declined = cardInput(testCards.declined)
  const countsOf = async () => {
    const rows = await db
      .selectFrom('limits')
      .select(['scope', 'count'])
      .where('scope', 'like', 'declined card%')
      .where('count', '>', 0)
      .orderBy('scope')
      .execute()
    return rows.map(({ scope, count }) => [scope.split(':')[0], count])
  }
  await db.deleteFrom('limits').execute()
  const [one, two, three] = [await guest(), await guest(), await guest()]
  const orders = [await placeByCard(one), await placeByCard(two), await placeByCard(three)] as const
  expect((await pay(one.bearer, orders[0], { ...cardInput(), cvc: '555' })).json()).toMatchObject({
    data: { status: 'authorised' },
  })
  expect(await countsOf()).toEqual([])
  expect((await pay(two.bearer, orders[1], declined, '10.4.0.1')).json()).toMatchObject({
    data: { status: 'declined' },
  })
  expect(await countsOf()).toEqual([
    ['declined card for', 1],
    ['declined card from', 1],
    ['declined card of', 1],
    ['declined card with', 1],
  ])
  // A new guest session at a new IP address, with the same card.
  await db.updateTable('limits').set({ count: 30 }).where('scope', 'like', 'declined card with:%').execute()
  const refused = await pay(three.bearer, orders[2], declined, '10.4.0.2')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { error: 'Too many attempts. Try again in 1 hour, or use another card.' },
  ])
  // Another card from the first IP address.
  await db.updateTable('limits').set({ count: 100 }).where('scope', 'like', 'declined card from:%').execute()
  const other = cardInput(testCards.insufficient)
  expect((await pay(three.bearer, orders[2], other, '10.4.0.1')).statusCode).toBe(429)
  expect((await pay(three.bearer, orders[2], other, '10.4.0.3')).json()).toMatchObject({
    data: { status: 'declined' },
  })
})
