import { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import type { Tx } from '#server/platform/db/database.ts'
import { requestCapture, requestReturn } from '#server/payments/core/reconcile-payment.ts'
import { withTimeout } from '#server/payments/core/with-timeout.ts'
import { createStripe } from '#server/payments/gateways/stripe/create-stripe.ts'
import { insertCardOrder, findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { fakeStripe } from '#server/testing/fakes/fake-stripe.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()

async function scene() {
  const stripe = await fakeStripe()
  deps.gateway = withTimeout(createStripe(stripe.keys), () => {})
  const me = await createTestUser(db)
  const orderId = await insertCardOrder(db, me)
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: me.bearer, ...(payload ? { payload } : {}) })
  const pay = async (paymentMethodId: string, more: object = {}) =>
    (await ask('POST', '/customer-payment/set-payment', { orderId, paymentMethodId, ...more })).json()
  const request = async (operation: (tx: Tx, hookDeps: typeof deps, id: string) => Promise<void>) => {
    await db.transaction().execute((tx) => operation(tx, deps, orderId))
    return runDueJobs(deps)
  }
  return { ...stripe, me, orderId, ask, pay, request, jobs: () => runDueJobs(deps) }
}

function signed(event: object, secret = 'whsec_tablefare') {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
const sendWebhook = (webhook: ReturnType<typeof signed>) =>
  app.inject({ method: 'POST', url: '/api/v1/customer-payment/webhook', ...webhook })

test('D32: authorised, then captured: one PaymentIntent, captured manually, each step with its own key', async () => {
  const { pay, request, orderId, requests, actions, intents } = await scene()
  expect((await pay('pm_card_visa')).data).toEqual({ status: 'authorised' })
  const [intent] = [...intents.values()]
  expect(intent).toMatchObject({ amount: 1234, currency: 'gbp', capture_method: 'manual' })
  await request(requestCapture)
  const { payment, status, ledger } = await findOrderPayment(db, orderId)
  expect([status, ledger]).toEqual(['Paid', ['authorised', 'captured']])
  expect(actions).toEqual([`authorised ${intent!.id}`, `captured ${intent!.id}`])
  expect(requests.flatMap(({ key }) => key ?? [])).toEqual([
    `open:${payment!.id}:1`,
    `authorise:${payment!.id}:1:prepare`,
    `authorise:${payment!.id}:1`,
    `take:${payment!.id}:1`,
  ])
})

test('D32: released, and refunded', async () => {
  const one = await scene()
  await one.pay('pm_card_visa')
  await one.request(requestReturn)
  expect(await findOrderPayment(db, one.orderId)).toMatchObject({ status: 'Released', state: 'Released' })
  const other = await scene()
  await other.pay('pm_card_visa')
  await other.request(requestCapture)
  await other.request(requestReturn)
  expect(await findOrderPayment(db, other.orderId)).toMatchObject({ status: 'Refunded', state: 'Refunded' })
  expect(other.actions.map((line) => line.split(' ')[0])).toEqual(['authorised', 'captured', 'refunded'])
})

test('D33: a decline has the bank’s reason; another card uses the same PaymentIntent', async () => {
  const { pay, orderId, intents } = await scene()
  expect((await pay('pm_card_chargeDeclinedInsufficientFunds')).data).toMatchObject({
    status: 'declined',
    reason: 'insufficient_funds',
  })
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Failed' })
  expect((await pay('pm_card_visa')).data).toEqual({ status: 'authorised' })
  expect(intents.size).toBe(1)
})

test('D32: for authentication the browser gets the client secret, and Stripe is read afterwards', async () => {
  const { pay, ask, orderId, intents, actions } = await scene()
  const [, answer] = [
    await pay('pm_card_authenticationRequired'),
    await pay('pm_card_authenticationRequired'),
  ]
  const [intent] = [...intents.values()]
  expect(answer.data).toEqual({
    status: 'requires_action',
    gateway: 'stripe',
    clientSecret: intent!.client_secret,
  })
  const confirm = async () =>
    (await ask('POST', '/customer-payment/confirm-authentication', { orderId, isAuthenticated: true })).json()
  // The page's claim is not trusted.
  expect((await confirm()).data).toMatchObject({ status: 'requires_action' })
  intent!.status = 'requires_capture'
  expect((await confirm()).data).toEqual({ status: 'authorised' })
  expect(actions).toEqual([])
})

test('D34: after a lost answer the state is read, and nothing is held twice', async () => {
  const { pay, orderId, trouble, actions, jobs } = await scene()
  trouble.with = ({ path }) => (path.endsWith('/confirm') ? 'cut' : undefined)
  expect((await pay('pm_card_visa')).data).toMatchObject({ status: 'unknown' })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', ledger: ['authorised'] })
  expect(actions).toHaveLength(1)
})

test('D34: Stripe repeats a fault for its key, so the capture continues with the next key', async () => {
  const { pay, request, jobs, trouble, actions, orderId } = await scene()
  await pay('pm_card_visa')
  let faults = 2
  trouble.with = ({ path }) => (path.endsWith('/capture') && faults-- > 0 ? 'fault' : undefined)
  await request(requestCapture)
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', payment: { spoilt: 1 } })
  await jobs()
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Captured' })
  expect(actions.filter((line) => line.startsWith('captured'))).toHaveLength(1)
})

test('D34: a capture whose answer was lost is not repeated', async () => {
  const { pay, request, jobs, trouble, actions, orderId } = await scene()
  await pay('pm_card_visa')
  let cuts = 3
  trouble.with = ({ path }) => (path.endsWith('/capture') && cuts-- > 0 ? 'cut' : undefined)
  await request(requestCapture)
  for (let i = 0; i < 4; i++) await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({
    state: 'Captured',
    ledger: ['authorised', 'captured'],
  })
  expect(actions.filter((line) => line.startsWith('captured'))).toHaveLength(1)
})

test('D32: a signed webhook triggers a read; an unsigned one is refused', async () => {
  const { pay, trouble, intents, orderId, jobs } = await scene()
  trouble.with = ({ path }) => (path.endsWith('/confirm') ? 'cut' : undefined)
  await pay('pm_card_visa')
  const [intent] = [...intents.values()]
  await db.deleteFrom('graphile_worker._private_jobs' as never).execute()
  const head = { id: 'evt_1', object: 'event', type: 'payment_intent.amount_capturable_updated' }
  const event = { ...head, data: { object: { object: 'payment_intent', id: intent!.id } } }
  expect((await sendWebhook(signed(event, 'whsec_other'))).json()).toMatchObject({
    code: 'WEBHOOK_NOT_SIGNED',
  })
  const right = signed(event)
  const tampered = { ...right, payload: right.payload.replace('evt_1', 'evt_2') }
  expect((await sendWebhook(tampered)).json()).toMatchObject({ code: 'WEBHOOK_NOT_SIGNED' })
  expect(
    (await sendWebhook({ ...right, headers: { ...right.headers, 'stripe-signature': '' } })).statusCode,
  ).toBe(400)
  expect(await jobs()).toEqual([])
  expect((await sendWebhook(right)).json()).toEqual({ data: { received: true } })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
})

test.each([1, 2, 3, 4, 5])(
  'D34: every webhook event five times, in any order (%s), at any stage: the same state and ledger',
  async () => {
    const { pay, request, intents, orderId, jobs, actions } = await scene()
    await pay('pm_card_chargeDeclinedInsufficientFunds')
    await pay('pm_card_visa')
    await request(requestCapture)
    const [intent] = [...intents.values()]
    const types = ['payment_failed', 'amount_capturable_updated', 'succeeded', 'requires_action', 'created']
    const events = types.flatMap((type, at) =>
      Array.from({ length: 5 }, () => ({
        id: `evt_${intent!.id}_${at}`,
        object: 'event',
        type: `payment_intent.${type}`,
        data: { object: { object: 'payment_intent', id: intent!.id, status: 'stale' } },
      })),
    )
    for (const [at, event] of events.toSorted(() => Math.random() - 0.5).entries()) {
      expect((await sendWebhook(signed(event))).statusCode).toBe(200)
      if (at % 4 === 0) await jobs()
    }
    await jobs()
    expect(await findOrderPayment(db, orderId)).toMatchObject({
      state: 'Captured',
      ledger: ['authorised', 'captured'],
    })
    await request(requestReturn)
    await sendWebhook(signed({ ...events[0], id: 'evt_late' }))
    await jobs()
    expect(await findOrderPayment(db, orderId)).toMatchObject({
      status: 'Refunded',
      ledger: ['authorised', 'captured', 'refunded'],
    })
    expect(actions.map((line) => line.split(' ')[0])).toEqual(['authorised', 'captured', 'refunded'])
  },
)

test('D35, WA2: add-card takes the payment-method id; a card number is refused', async () => {
  const { ask, me, requests } = await scene()
  const add = (payload: object) => ask('POST', `/customer/${me.customerId}/wallet/add-card`, payload)
  const number = { cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
  expect((await add(number)).json()).toMatchObject({ code: 'CARD_DETAILS_MISSING' })
  const { data: card } = (await add({ paymentMethodId: 'pm_card_visa', name: 'A Khan' })).json()
  expect(card).toMatchObject({ stripeCustomerId: expect.stringMatching(/^cus_/) })
  expect(JSON.parse(card.stripeCard)).toEqual({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 })
  // Stripe's fingerprint of the card is stored as a keyed hash only.
  const stored = await db
    .selectFrom('saved_cards')
    .select('fingerprint_mac')
    .where('id', '=', card._id)
    .executeTakeFirstOrThrow()
  expect(stored.fingerprint_mac).toHaveLength(32)
  expect((await add({ paymentMethodId: 'pm_made_up' })).json()).toMatchObject({ code: 'CARD_DECLINED' })
  expect(JSON.stringify(requests)).not.toContain('4242424242424242')
  await ask('DELETE', `/customer/${me.customerId}/wallet/delete-card/${card._id}`)
  await runDueJobs(deps)
  expect(requests.at(-1)).toMatchObject({ path: '/payment_methods/pm_card_visa/detach' })
})

test('D32: the methods name Stripe and its publishable key; without a gateway there is no Card', async () => {
  const { ask } = await scene()
  const methods = async () => (await ask('GET', '/customer-payment/methods')).json().data
  expect(await methods()).toMatchObject({
    'Dine In': ['Card', 'Counter'],
    card: { gateway: 'stripe', publishableKey: 'pk_test_tablefare' },
  })
  deps.gateway = undefined
  expect(await methods()).toEqual({
    'Home Delivery': ['Cash'],
    Collection: ['Cash'],
    'Dine In': ['Counter'],
    card: null,
  })
})

test('an invalid Stripe key charges nothing and is refused with a message', async () => {
  const { pay, keys, actions } = await scene()
  deps.gateway = withTimeout(createStripe({ ...keys, secretKey: 'sk_test_wrong' }), () => {})
  expect((await pay('pm_card_visa')).code).toBe('CARD_DECLINED')
  expect(actions).toEqual([])
  clock.forward({ minutes: 1 })
})
