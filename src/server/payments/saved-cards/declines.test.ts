import { randomBytes } from 'node:crypto'

import { beforeEach, expect, test, vi } from 'vitest'

import { cardInput, insertCardOrder, testCards } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { placed } = await orderFixture(app, db)
const guest = () => createTestUser(db, { kind: 'guest' })
type Me = Awaited<ReturnType<typeof guest>>

const post = (me: Me, url: string, payload: object, remoteAddress = '10.40.0.1') =>
  app.inject({ method: 'POST', url: `/api/v1${url}`, headers: me.bearer, payload, remoteAddress })
const pay = (me: Me, orderId: string, card: object, from?: string) =>
  post(me, '/customer-payment/set-payment', { orderId, ...card }, from)
const addCard = (me: Me, card: object, from?: string) =>
  post(me, `/customer/${me.customerId}/wallet/add-card`, card, from)
const declines = async () => {
  const rows = await db
    .selectFrom('limits')
    .select(['scope', 'count'])
    .where('scope', 'like', 'declined card%')
    .where('count', '>', 0)
    .orderBy('scope')
    .execute()
  return rows.map(({ scope, count }) => [scope.split(':')[0], count])
}
const newCoupon = async () => {
  const code = `D${randomBytes(5).toString('hex').toUpperCase()}`
  const day = 86_400_000
  const [valid_from, valid_to] = [-day, day].map((ms) => new Date(clock.now().getTime() + ms))
  await db
    .insertInto('coupons')
    .values({
      code,
      amount: 300,
      total_uses: 100,
      uses_per_customer: 1,
      valid_from: valid_from!,
      valid_to: valid_to!,
    })
    .execute()
  return code
}
const placeByCard = async (me: Me, coupon: string) =>
  (await placed(me.bearer, { paymentMethod: 'Card', coupon }))._id

beforeEach(async () => {
  vi.restoreAllMocks()
  await db.deleteFrom('limits').execute()
})

test('a payment that is refused for another reason than the card counts as no decline', async () => {
  const coupon = await newCoupon()
  const [one, two] = [await guest(), await guest()]
  await pay(one, await placeByCard(one, coupon), cardInput())
  const refused = await pay(two, await placeByCard(two, coupon), cardInput())
  expect(refused.json()).toMatchObject({ code: 'COUPON_USED_BY_CARD' })
  expect(await declines()).toEqual([])
})

test('a card that is declined when it is saved counts by account, number, card and IP address, as one that pays', async () => {
  vi.spyOn(deps.gateway!, 'saveCard').mockResolvedValueOnce({ status: 'declined', reason: 'card_declined' })
  const me = await guest()
  expect((await addCard(me, cardInput())).json()).toMatchObject({ code: 'CARD_DECLINED' })
  const once = [
    ['declined card for', 1],
    ['declined card from', 1],
    ['declined card of', 1],
    ['declined card with', 1],
  ]
  expect(await declines()).toEqual(once)
  expect((await addCard(me, cardInput())).statusCode).toBe(200)
  expect(await declines()).toEqual(once)
  await db.updateTable('limits').set({ count: 30 }).where('scope', 'like', 'declined card with:%').execute()
  // A new guest at a new IP address, with the same card.
  expect((await addCard(await guest(), cardInput(), '10.40.0.2')).statusCode).toBe(429)
  expect((await addCard(await guest(), cardInput(testCards.mastercard), '10.40.0.2')).statusCode).toBe(200)
})

test('a card number that the gateway declines counts, and the IP address has a limit', async () => {
  vi.spyOn(deps.gateway!, 'tokeniseCard').mockResolvedValueOnce({
    status: 'declined',
    reason: 'card_declined',
  })
  expect((await addCard(await guest(), cardInput())).json()).toMatchObject({ code: 'CARD_DECLINED' })
  await db.updateTable('limits').set({ count: 100 }).where('scope', 'like', 'declined card from:%').execute()
  const me = await guest()
  expect((await addCard(me, cardInput())).statusCode).toBe(429)
  expect((await pay(me, await insertCardOrder(db, me), cardInput())).statusCode).toBe(429)
  expect((await addCard(me, cardInput(), '10.40.0.3')).statusCode).toBe(200)
})

test('D65: a card that was saved without a fingerprint gets one when it pays or is saved again', async () => {
  const coupon = await newCoupon()
  const [one, two] = [await createTestUser(db), await createTestUser(db)]
  const save = async (me: Me) => (await addCard(me, cardInput())).json<{ data: { _id: string } }>().data._id
  const cardIds = [await save(one), await save(two)] as const
  await db.updateTable('saved_cards').set({ fingerprint_mac: null }).execute()
  const tokenise = vi.spyOn(deps.gateway!, 'tokeniseCard').mockImplementation(async (_key, card) => ({
    status: 'tokenised',
    token: 'paymentMethodId' in card ? card.paymentMethodId : '',
    fingerprint: 'one and the same card',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
  }))
  const paid = await pay(one, await placeByCard(one, coupon), { cardId: cardIds[0] })
  expect(paid.json()).toMatchObject({ data: { status: 'authorised' } })
  expect((await pay(two, await placeByCard(two, coupon), { cardId: cardIds[1] })).json()).toMatchObject({
    code: 'COUPON_USED_BY_CARD',
  })
  expect(tokenise).toHaveBeenCalledTimes(2)
  // Stored by now: the gateway is not asked again.
  await pay(two, await insertCardOrder(db, two), { cardId: cardIds[1] })
  expect(tokenise).toHaveBeenCalledTimes(2)
})
