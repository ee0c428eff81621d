import { expect, test } from 'vitest'

import { cardInput, findOrderPayment, insertCardOrder } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
type Person = Awaited<ReturnType<typeof createTestUser>>
type Card = { _id: string; stripeCustomerId: string; stripeCard: string }

const wallet = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: object, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/customer/${path}`,
    headers: headers as Record<string, string>,
    ...(payload ? { payload } : {}),
  })
const list = ({ customerId }: Person, headers: object) =>
  wallet('GET', `${customerId}/wallet/get-all-cards`, headers)
const add = async (me: Person, payload: object) =>
  (await wallet('POST', `${me.customerId}/wallet/add-card`, me.bearer, payload)).json<{ data: Card }>().data
const pay = (me: Person, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: me.bearer,
    payload,
  })

test('EN11, API18: the form’s eight fields save a card that is read back as three, brand to expiry as JSON text', async () => {
  const me = await createTestUser(db)
  const form = {
    email: me.email,
    mobileNo: me.mobile,
    cardNumber: '4242 4242 4242 4242',
    name: 'A Khan',
    exp_month: 12,
    exp_year: 2030,
    cvc: '123',
    walletId: me.customerId,
  }
  const card = await add(me, form)
  expect(Object.keys(card).toSorted()).toEqual(['_id', 'stripeCard', 'stripeCustomerId'])
  expect(card.stripeCustomerId).toMatch(/\w/)
  expect(JSON.parse(card.stripeCard)).toEqual({ brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 })
})

test('API17: the wallet answers {data} to its owner by bearer, and {error} to anyone else', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const cards = [await add(me, cardInput()), await add(me, cardInput('5555555555554444'))]
  const mine = await list(me, me.bearer)
  expect(mine.statusCode).toBe(200)
  expect(Object.keys(mine.json<object>())).toEqual(['data'])
  expect(mine.json<{ data: Card[] }>().data).toEqual(expect.arrayContaining(cards))
  expect(mine.json<{ data: Card[] }>().data).toHaveLength(2)

  const visitor = await list(me, {})
  expect([visitor.statusCode, visitor.json()]).toEqual([
    401,
    { error: 'Sign in to continue.', code: 'NOT_SIGNED_IN' },
  ])
  const stranger = await list(me, other.bearer)
  expect([stranger.statusCode, stranger.json()]).toMatchObject([
    404,
    { error: expect.stringMatching(/\w/), code: 'CUSTOMER_NOT_FOUND' },
  ])
  expect((await list(me, { authorization: 'Bearer expired' })).statusCode).toBe(401)
})

test('D63, EN11, API20: a saved card pays as it was read; of its record only the id is used', async () => {
  const me = await createTestUser(db)
  const card = await add(me, cardInput())
  const orderId = await insertCardOrder(db, me)
  const answer = await pay(me, {
    orderId,
    ...card,
    stripeCustomerId: 'somebody else',
    stripeCard: 'not JSON',
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { status: 'authorised' } }])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Authorised' })
})

test('D63, D9: the id of somebody else’s card pays nothing', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const card = await add(other, cardInput())
  const orderId = await insertCardOrder(db, me)
  const answer = await pay(me, { orderId, ...card })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Pending' })
})
