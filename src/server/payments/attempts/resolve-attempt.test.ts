import { expect, test } from 'vitest'

import { sweepPayments } from '#server/payments/core/sweep-payments.ts'
import {
  insertCardOrder,
  findSandboxMoves,
  findOrderPayment,
  testCards,
  cardInput,
} from '#server/testing/fixtures/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
type Person = Awaited<ReturnType<typeof createTestUser>>

const post = (path: string, { bearer }: Person, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/customer-payment/${path}`, headers: bearer, payload })
const pay = async (me: Person, orderId: string, cardNumber?: string) =>
  (await post('set-payment', me, { orderId, ...cardInput(cardNumber) })).json<{
    data: { status: string }
    code?: string
  }>()
const jobs = () => runDueJobs(deps)
async function scene() {
  const me = await createTestUser(db)
  return { me, orderId: await insertCardOrder(db, me) }
}

test('D34: a lost answer is `unknown`, resolved by the job, and held once', async () => {
  const { me, orderId } = await scene()
  const card = { orderId, ...cardInput() }
  // Only the answer to the authorisation is lost.
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    return { status: 'unknown' }
  }
  expect((await post('set-payment', me, card)).json().data).toMatchObject({ status: 'unknown' })
  deps.gateway!.authorise = authorise
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Unknown', status: 'Pending' })
  expect((await post('set-payment', me, card)).json().data).toMatchObject({ status: 'unknown' })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', ledger: ['authorised'] })
  expect((await post('set-payment', me, card)).json().data).toEqual({ status: 'authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D34: a crash after the gateway acted is resolved by the job, and held once', async () => {
  const { me, orderId } = await scene()
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    throw new Error('killed')
  }
  expect((await pay(me, orderId)).code).toBe('SERVER_FAULT')
  deps.gateway!.authorise = authorise
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Pending' })
  clock.forward({ seconds: 31 })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D34: if the job is lost too, the sweeper resolves the attempt', async () => {
  const { me, orderId } = await scene()
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    throw new Error('killed')
  }
  await pay(me, orderId)
  deps.gateway!.authorise = authorise
  await db.deleteFrom('graphile_worker._private_jobs' as never).execute()
  clock.forward({ minutes: 2 })
  const { body } = await app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('tablefare_payments_unsettled 1')
  await sweepPayments(deps)
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).toContain(
    'tablefare_payments_unsettled 0',
  )
})

test('D34: a crash before the gateway acted leaves nothing held; the attempt is abandoned and another may start', async () => {
  const { me, orderId } = await scene()
  const authorise = deps.gateway!.authorise
  let late: () => ReturnType<typeof authorise> = () => Promise.reject(new Error('never asked'))
  deps.gateway!.authorise = async (...given) => {
    late = () => authorise(...given)
    throw new Error('killed')
  }
  await pay(me, orderId)
  deps.gateway!.authorise = authorise
  clock.forward({ seconds: 31 })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Pending', ledger: [] })
  expect((await pay(me, orderId)).data.status).toBe('authorised')
  // The first request was only suspended: it must not hold the money again.
  expect(await late()).toMatchObject({ status: 'absent' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D33, D34: a second attempt makes the payment Pending again: only the first card failed', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.declined)
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Failed', status: 'Failed' })
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    return { status: 'unknown' }
  }
  expect((await pay(me, orderId)).data.status).toBe('unknown')
  deps.gateway!.authorise = authorise
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Unknown', status: 'Pending' })
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D32, D34: a customer authenticates and never returns, and the webhook is lost: the sweeper finds the hold', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.authentication)
  clock.forward({ minutes: 2 })
  await sweepPayments(deps)
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Pending', status: 'Pending' })
  const { payment } = await findOrderPayment(db, orderId)
  await deps.gateway!.authenticate('any', { gatewayId: payment!.gateway_id!, isAuthenticated: true })
  clock.forward({ minutes: 2 })
  await sweepPayments(deps)
  await jobs()
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})
