import { expect, test } from 'vitest'

import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import {
  insertCardOrder,
  findSandboxMoves,
  findOrderPayment,
  testCards,
  cardInput,
} from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, faults } = await testApp()
type Person = Awaited<ReturnType<typeof createTestUser>>

const post = (path: string, { bearer }: Person, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/customer-payment/${path}`,
    headers: { ...bearer, ...headers },
    payload,
  })
const pay = async (me: Person, orderId: string, cardNumber?: string, more: object = {}) =>
  (await post('set-payment', me, { orderId, ...cardInput(cardNumber), ...more })).json<{
    data: { status: string; reason?: string }
    code?: string
  }>()
const confirm = async (me: Person, orderId: string, more: object = {}) =>
  (await post('confirm-authentication', me, { orderId, ...more })).json<{ data: object; code?: string }>()
const jobs = () => runDueJobs(deps)
async function scene(total?: number) {
  const me = await createTestUser(db)
  return { me, orderId: await insertCardOrder(db, me, total) }
}

test.each([testCards.pays, testCards.mastercard, testCards.amex])(
  'D32, D33, API20: the test card %s is authorised, held once, and the order’s status changes',
  async (number) => {
    const { me, orderId } = await scene()
    expect((await pay(me, orderId, number)).data).toEqual({ status: 'authorised' })
    expect(await findOrderPayment(db, orderId)).toMatchObject({
      status: 'Authorised',
      state: 'Authorised',
      ledger: ['authorised'],
    })
    expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  },
)

test.each([
  [testCards.declined, 'card_declined', 'Your bank declined this card. Use another card.'],
  [testCards.insufficient, 'insufficient_funds', 'This card has insufficient funds. Use another card.'],
  [testCards.expired, 'expired_card', 'This card has expired. Use another card.'],
  [testCards.wrongCvc, 'incorrect_cvc', 'The CVC is incorrect. Check it and try again.'],
])(
  'D32, D33: the test card %s is declined with its reason, and the same order is then paid by another card',
  async (number, reason, message) => {
    const { me, orderId } = await scene()
    expect((await pay(me, orderId, number)).data).toEqual({ status: 'declined', reason, message })
    expect(await findOrderPayment(db, orderId)).toMatchObject({
      status: 'Failed',
      state: 'Failed',
      ledger: [],
    })
    expect((await pay(me, orderId)).data).toEqual({ status: 'authorised' })
    expect(await findOrderPayment(db, orderId)).toMatchObject({
      status: 'Authorised',
      ledger: ['authorised'],
    })
    expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  },
)

test('D32: any other number is refused, and nothing of it is stored', async () => {
  const { me, orderId } = await scene()
  expect((await pay(me, orderId, '4111111111111111')).code).toBe('NOT_A_TEST_CARD')
  expect(await findOrderPayment(db, orderId)).toMatchObject({ payment: undefined })
})

test.each([
  [{ cardNumber: '4242424242424241' }, 'NOT_A_CARD_NUMBER'],
  [{ cardNumber: '1234' }, 'NOT_A_CARD_NUMBER'],
  [{ exp_month: 10, exp_year: 2026 }, 'CARD_EXPIRED'],
  [{ cvc: '12' }, 'NOT_A_CVC'],
  [{ cvc: 'abc' }, 'NOT_A_CVC'],
  [{ cvc: '' }, 'CARD_DETAILS_MISSING'],
  [{ cardNumber: '' }, 'CARD_DETAILS_MISSING'],
])('D36: a card with %o is refused as %s before the gateway is called', async (wrong, code) => {
  const { me, orderId } = await scene()
  expect((await pay(me, orderId, undefined, wrong)).code).toBe(code)
  expect(await findOrderPayment(db, orderId)).toMatchObject({ payment: undefined, status: 'Pending' })
})

test('D32: a card that requires authentication is held after it succeeds', async () => {
  const { me, orderId } = await scene()
  const asks = { status: 'requires_action', gateway: 'sandbox', clientSecret: null }
  expect((await pay(me, orderId, testCards.authentication)).data).toEqual(asks)
  expect(await findSandboxMoves(db, orderId)).toEqual([])
  clock.forward({ minutes: 2 })
  await jobs()
  expect((await confirm(me, orderId)).data).toEqual({ status: 'authorised' })
  expect((await confirm(me, orderId)).data).toEqual({ status: 'authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D32: a failed authentication is a decline, and another card may be tried', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.authentication)
  expect((await confirm(me, orderId, { isAuthenticated: false })).data).toMatchObject({
    status: 'declined',
    reason: 'authentication_failed',
  })
  expect((await pay(me, orderId)).data.status).toBe('authorised')
})

test('after choosing another card the first one’s authentication cannot be confirmed', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.authentication)
  expect((await pay(me, orderId)).data.status).toBe('authorised')
  expect((await confirm(me, orderId)).data).toEqual({ status: 'authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D33: an authentication after the order was cancelled is refused with its status', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.authentication)
  await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute()
  expect((await confirm(me, orderId)).code).toBe('ORDER_NOT_PAYABLE')
})

test('confirming without a payment is refused', async () => {
  const { me, orderId } = await scene()
  expect((await confirm(me, orderId)).code).toBe('NOTHING_TO_CONFIRM')
})

test('D33: two or eight concurrent payments: one attempt, one hold, the same result', async () => {
  const { me, orderId } = await scene()
  faults.delay = 20
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(me, orderId)))
  faults.delay = 0
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ status: 'authorised' })))
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  expect((await findOrderPayment(db, orderId)).payment).toMatchObject({ attempts: 1 })
})

test('D20: a retry with the same Idempotency-Key returns the decline without trying the card again', async () => {
  const { me, orderId } = await scene()
  const key = { 'idempotency-key': 'one-and-the-same' }
  const body = { orderId, ...cardInput(testCards.declined) }
  const first = (await post('set-payment', me, body, key)).json()
  expect((await post('set-payment', me, body, key)).json()).toEqual(first)
  expect((await findOrderPayment(db, orderId)).payment).toMatchObject({ attempts: 1 })
  await post('set-payment', me, body)
  expect((await findOrderPayment(db, orderId)).payment).toMatchObject({ attempts: 2 })
})

test('D20: the same Idempotency-Key with another card is refused, and nothing is held', async () => {
  const { me, orderId } = await scene()
  const key = { 'idempotency-key': 'another-card' }
  await post('set-payment', me, { orderId, ...cardInput(testCards.declined) }, key)
  const other = await post('set-payment', me, { orderId, ...cardInput() }, key)
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'KEY_REUSED' }])
  expect((await findOrderPayment(db, orderId)).payment).toMatchObject({ attempts: 1, state: 'Failed' })
  expect((await pay(me, orderId)).data.status).toBe('authorised')
})

test.each(['fail', 'hang'] as const)(
  'a gateway that does not act (%s) never authorises, and the order can be paid afterwards',
  async (fault) => {
    const { me, orderId } = await scene()
    const { token } = (await deps.gateway!.tokeniseCard('x', {
      number: '4242424242424242',
      cvc: '123',
      expMonth: 12,
      expYear: 2030,
    })) as { token: string }
    await db
      .insertInto('saved_cards')
      .values({
        customer_id: me.customerId,
        session_id: null,
        gateway: 'sandbox',
        gateway_customer: 'c',
        gateway_card: token,
        brand: 'Visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2030,
        created_at: clock.now(),
        removed_at: null,
      })
      .execute()
    const [card] = await db.selectFrom('saved_cards').select('id').where('gateway_card', '=', token).execute()
    faults[fault] = 1
    const answer = await post('set-payment', me, { orderId, cardId: card!.id })
    faults[fault] = 0
    expect(answer.json().data).toMatchObject({ status: 'declined', reason: 'processing_error' })
    expect(await findSandboxMoves(db, orderId)).toEqual([])
    expect((await post('set-payment', me, { orderId, cardId: card!.id })).json().data).toEqual({
      status: 'authorised',
    })
    expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  },
)

test('D9: another customer’s order is not found, and is not paid', async () => {
  const { orderId } = await scene()
  const other = await createTestUser(db)
  const absent = await pay(other, '00000000-0000-4000-8000-000000000000')
  expect(absent.code).toBe('ORDER_NOT_FOUND')
  expect(await pay(other, orderId)).toEqual(absent)
  expect((await confirm(other, orderId)).code).toBe('ORDER_NOT_FOUND')
  expect(await findSandboxMoves(db, orderId)).toEqual([])
})

test('a cancelled order cannot be paid', async () => {
  const { me, orderId } = await scene()
  await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute()
  expect((await pay(me, orderId)).code).toBe('ORDER_NOT_PAYABLE')
})

test('an order of £0 is authorised without calling the gateway', async () => {
  const { me, orderId } = await scene(0)
  expect((await pay(me, orderId)).data).toEqual({ status: 'authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual([])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Authorised', ledger: [] })
})

test('trying card after card is rate limited', async () => {
  const { me, orderId } = await scene()
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 16; i++) codes.push((await pay(me, orderId, testCards.declined)).code)
  expect(codes.at(14)).toBeUndefined()
  expect(codes.at(15)).toBe('TOO_MANY_TRIES')
})

test('the ledger is append-only', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId)
  const change = db.updateTable('payment_ledger').set({ amount: 1 }).execute()
  await expect(change).rejects.toThrow('never changed')
  await expect(db.deleteFrom('payment_ledger').execute()).rejects.toThrow('never changed')
})
