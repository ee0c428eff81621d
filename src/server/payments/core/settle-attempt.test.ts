import { expect, test } from 'vitest'

import { sweepPayments } from '#server/payments/core/sweep-payments.ts'
import { cardOrder, movesOf, paymentOf, testCards, typedCard } from '#server/testing/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>

const post = (path: string, { bearer }: Person, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/customer-payment/${path}`, headers: bearer, payload })
const pay = async (me: Person, orderId: string, cardNumber?: string) =>
  (await post('set-payment', me, { orderId, ...typedCard(cardNumber) })).json<{
    data: { status: string }
    code?: string
  }>()
const jobs = () => runDueJobs(deps)
async function scene() {
  const me = await signedIn(db)
  return { me, orderId: await cardOrder(db, me) }
}

test('D34: an answer that was lost is `unknown`, found out by the job, and held once', async () => {
  const { me, orderId } = await scene()
  const card = { orderId, ...typedCard() }
  // Only the authorisation's answer gets lost.
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    return { status: 'unknown' }
  }
  expect((await post('set-payment', me, card)).json().data).toMatchObject({ status: 'unknown' })
  deps.gateway!.authorise = authorise
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Unknown', status: 'Pending' })
  expect((await post('set-payment', me, card)).json().data).toMatchObject({ status: 'unknown' })
  await jobs()
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Authorised', ledger: ['authorised'] })
  expect((await post('set-payment', me, card)).json().data).toEqual({ status: 'authorised' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})

test('D34: a crash after the gateway acted is found out by the job, and held once', async () => {
  const { me, orderId } = await scene()
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    throw new Error('killed')
  }
  expect((await pay(me, orderId)).code).toBe('SERVER_FAULT')
  deps.gateway!.authorise = authorise
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Pending' })
  clock.forward({ seconds: 31 })
  await jobs()
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})

test('D34: the same when even the job is lost: the sweeper of every minute finds it', async () => {
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
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).toContain(
    'tablefare_payments_unsettled 0',
  )
})

test('D34: a crash before the gateway acted leaves nothing held; the attempt is over and another may begin', async () => {
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
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Pending', ledger: [] })
  expect((await pay(me, orderId)).data.status).toBe('authorised')
  // The first request was only asleep: it must not hold the money a second time.
  expect(await late()).toMatchObject({ status: 'absent' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})

test('D33, D34: a second try makes it Pending again: what failed is the first card, not the one being tried', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.declined)
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Failed', status: 'Failed' })
  const authorise = deps.gateway!.authorise
  deps.gateway!.authorise = async (...given) => {
    await authorise(...given)
    return { status: 'unknown' }
  }
  expect((await pay(me, orderId)).data.status).toBe('unknown')
  deps.gateway!.authorise = authorise
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Unknown', status: 'Pending' })
  await jobs()
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})

test('D32, D34: somebody authenticates and never comes back, and the news of it is lost: the sweeper finds the hold', async () => {
  const { me, orderId } = await scene()
  await pay(me, orderId, testCards.authentication)
  clock.forward({ minutes: 2 })
  await sweepPayments(deps)
  await jobs()
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Pending', status: 'Pending' })
  const { payment } = await paymentOf(db, orderId)
  await deps.gateway!.authenticate('any', { gatewayId: payment!.gateway_id!, isAuthenticated: true })
  clock.forward({ minutes: 2 })
  await sweepPayments(deps)
  await jobs()
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Authorised', status: 'Authorised' })
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})
