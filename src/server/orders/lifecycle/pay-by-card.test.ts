import { expect, test } from 'vitest'

import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import {
  insertCardOrder,
  findSandboxMoves,
  findOrderPayment,
  testCards,
  cardInput,
} from '#server/testing/fixtures/card-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { outlet, placed, asStaff, cancel, read } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const pay = (bearer: Record<string, string>, orderId: string, cardNumber?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: bearer,
    payload: { orderId, ...cardInput(cardNumber) },
  })
const accept = (orderId: string) => asStaff(staff.bearer, 'accept', orderId, { minutes: 20 })
async function paid() {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer, { paymentMethod: 'Card' })
  const answer = await pay(me.bearer, id)
  expect(answer.json()).toMatchObject({ data: { status: 'authorised' } })
  return { me, id }
}

test('D32, D33, D34: a card is authorised when the order is placed, captured when the outlet accepts, refunded when it cancels', async () => {
  const { me, id } = await paid()
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Authorised' })
  expect((await accept(id)).statusCode).toBe(200)
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted', paymentStatus: 'Paid' })
  await asStaff(staff.bearer, 'cancel', id, { reason: 'No gas' })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Canceled', paymentStatus: 'Refunded' })
  expect(await findSandboxMoves(db, id)).toEqual(['authorised', 'captured', 'refunded'])
})

test('D34: with accept, cancel and a second payment at once, the payment follows the order’s status', async () => {
  for (let round = 0; round < 15; round++) {
    const { me, id } = await paid()
    const answers = await Promise.all([
      accept(id),
      cancel(me.bearer, id),
      pay(me.bearer, id),
      runDueJobs(deps),
    ])
    for (const answer of answers) if ('statusCode' in answer) expect(answer.statusCode).toBeLessThan(500)
    await runDueJobs(deps)
    const { orderStatus, paymentStatus } = await read(me.bearer, id)
    expect(paymentStatus).toBe({ Accepted: 'Paid', Canceled: 'Released' }[orderStatus as string])
    const end = orderStatus === 'Accepted' ? 'captured' : 'released'
    expect(await findSandboxMoves(db, id)).toEqual(['authorised', end])
  }
})

test('D34: an order that is cancelled before its card is authorised cannot be paid and holds no money', async () => {
  const me = await createTestUser(db)
  const id = await insertCardOrder(db, me)
  expect((await cancel(me.bearer, id)).statusCode).toBe(200)
  expect((await pay(me.bearer, id)).json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(await findOrderPayment(db, id)).toMatchObject({ payment: undefined })
})

test('D8, D33: an unpaid order of a suspended outlet cannot be paid, and no money stays held', async () => {
  const admin = await adminClient(app, db)
  const change = (verb: string, body?: object) =>
    admin.send('PUT', `/admin-restaurant/${verb}/${outlet.id}`, body)
  const before = await paid()
  const me = await createTestUser(db)
  const { _id: unpaid } = await placed(me.bearer, { paymentMethod: 'Card' })
  const { _id: atBank } = await placed(me.bearer, { paymentMethod: 'Card' })
  await pay(me.bearer, atBank, testCards.authentication)
  await change('suspend', { reason: 'Its hygiene rating ran out.' })

  expect((await pay(me.bearer, unpaid)).json()).toMatchObject({
    code: 'OUTLET_SUSPENDED',
    error: `${outlet.name} has stopped taking orders. Nothing was charged.`,
  })
  const confirm = '/api/v1/customer-payment/confirm-authentication'
  const payload = { orderId: atBank }
  const confirmed = await app.inject({ method: 'POST', url: confirm, headers: me.bearer, payload })
  expect(confirmed.json()).toMatchObject({ code: 'OUTLET_SUSPENDED' })
  // The bank may have authorised the card nevertheless.
  const { payment } = await findOrderPayment(db, atBank)
  const state = await deps.gateway!.authenticate('late', {
    gatewayId: payment!.gateway_id!,
    isAuthenticated: true,
  })
  await db.transaction().execute((tx) => applyGatewayState(tx, deps, payment!.id, state))
  await runDueJobs(deps)
  expect([await findSandboxMoves(db, unpaid), await findSandboxMoves(db, atBank)]).toEqual([
    [],
    ['authorised', 'released'],
  ])

  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  const board = (await app.inject({ method: 'GET', url, headers: staff.bearer })).body
  expect([unpaid, atBank, before.id].map((id) => board.includes(id))).toEqual([false, false, true])
  expect((await pay(before.me.bearer, before.id)).json()).toMatchObject({ data: { status: 'authorised' } })
  expect((await accept(before.id)).statusCode).toBe(200)
  await change('restore')
  expect((await pay(me.bearer, unpaid)).json()).toMatchObject({ data: { status: 'authorised' } })
})

test('D33: an unpaid order that is replaced by another leaves no notification; a cancelled paid order does', async () => {
  const me = await createTestUser(db)
  const titles = async () =>
    (
      await db.selectFrom('notifications').select('title').where('customer_id', '=', me.customerId).execute()
    ).map(({ title }) => title)
  const { _id: unpaid } = await placed(me.bearer, { paymentMethod: 'Card' })
  await pay(me.bearer, unpaid, testCards.declined)
  expect((await cancel(me.bearer, unpaid)).statusCode).toBe(200)
  expect(await titles()).toEqual([])
  const { _id: next } = await placed(me.bearer, { paymentMethod: 'Card' })
  await pay(me.bearer, next)
  expect((await cancel(me.bearer, next)).statusCode).toBe(200)
  expect(await titles()).toEqual(['Order placed', 'Order cancelled'])
})
