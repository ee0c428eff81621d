import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pence } from '#domain/shared/money.ts'
import type { GatewayState } from '#server/payments/core/gateway.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import { requestCapture, requestReturn } from '#server/payments/core/reconcile-payment.ts'
import { authorisePayment } from '#server/payments/attempts/authorise-payment.ts'
import { sweepPayments } from '#server/payments/core/sweep-payments.ts'
import { insertCardOrder, findSandboxMoves, findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'

const { db, connectionString, deps: plain, clock } = await testApp()
let seed = 20261116
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const { gateway, faults } = testSandbox(connectionString, random)
afterAll(() => gateway.stop())
const deps = { ...plain, gateway }
const me = await createTestUser(db)

type Operation = (tx: Tx, deps: Deps, orderId: string) => Promise<void>
const request = (operation: Operation, orderId: string) =>
  db.transaction().execute((tx) => operation(tx, deps, orderId))
const jobs = () => runDueJobs(deps)
const token = async () => {
  const card = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const read = await gateway.tokeniseCard('any', card)
  return read.status === 'tokenised' ? read.token : expect.unreachable()
}
const card = { token: await token(), gatewayCustomer: undefined }
const pay = (orderId: string) => authorisePayment(deps, { orderId, customerId: me.customerId, card: card })
async function authorisedOrder(): Promise<string> {
  const orderId = await insertCardOrder(db, me)
  expect(await pay(orderId)).toEqual({ status: 'authorised' })
  return orderId
}
/** Runs the queue and the sweeper until no job is due. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 40; round++) {
    const done = await jobs()
    clock.forward({ minutes: 2 })
    await sweepPayments(deps)
    if (done.length === 0) return
  }
  expect.unreachable('jobs are still due')
}

test('D34: captured once when accepted, and the order is Paid', async () => {
  const orderId = await authorisedOrder()
  await request(requestCapture, orderId)
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
  await jobs()
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised', 'captured'])
  expect(await findOrderPayment(db, orderId)).toMatchObject({
    status: 'Paid',
    state: 'Captured',
    ledger: ['authorised', 'captured'],
  })
})

test('D34: released when refused or cancelled, refunded when cancelled after acceptance', async () => {
  const [one, other] = [await authorisedOrder(), await authorisedOrder()]
  await request(requestReturn, one)
  await request(requestCapture, other)
  await jobs()
  await request(requestReturn, other)
  await jobs()
  expect(await findOrderPayment(db, one)).toMatchObject({
    status: 'Released',
    ledger: ['authorised', 'released'],
  })
  expect(await findOrderPayment(db, other)).toMatchObject({
    status: 'Refunded',
    ledger: ['authorised', 'captured', 'refunded'],
  })
})

test('D34: cancelled before the capture ran: the hold is released, nothing is captured', async () => {
  const orderId = await authorisedOrder()
  await request(requestCapture, orderId)
  await request(requestReturn, orderId)
  await jobs()
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised', 'released'])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Released' })
})

test('D34: gateway states apply in any order and any number of times: the latest stage wins', async () => {
  const captured = { status: 'captured', amount: pence(1234), disputes: [] } as const
  const refund = { id: 'refund', reference: null, amount: pence(1234) }
  const all = [
    { status: 'authorised' },
    { ...captured, refunds: [] },
    { ...captured, refunds: [refund] },
    { status: 'declined', attempt: 1, reason: 'card_declined' },
    { status: 'absent', attempt: 1 },
  ] as const
  const states = fc.shuffledSubarray(Array.from({ length: 5 }, () => all).flat(), { minLength: 25 })
  await fc.assert(
    fc.asyncProperty(states, async (list) => {
      const orderId = await authorisedOrder()
      const { payment } = await findOrderPayment(db, orderId)
      const refundOfOrder = (state: GatewayState) =>
        state.status === 'captured'
          ? { ...state, refunds: state.refunds.map((one) => ({ ...one, id: `${one.id} ${orderId}` })) }
          : state
      for (const state of list)
        await db.transaction().execute((tx) => applyGatewayState(tx, deps, payment!.id, refundOfOrder(state)))
      const { state, status, ledger } = await findOrderPayment(db, orderId)
      expect([state, status, ledger.toSorted()]).toEqual([
        'Refunded',
        'Refunded',
        ['authorised', 'captured', 'refunded'],
      ])
    }),
    { numRuns: 10, seed: 7 },
  )
})

test('a rolled-back request leaves no job, and an order without a payment is left alone', async () => {
  const orderId = await authorisedOrder()
  const command = db.transaction().execute(async (tx) => {
    await requestCapture(tx, deps, orderId)
    throw new Error('the command failed')
  })
  await expect(command).rejects.toThrow('the command failed')
  await request(requestReturn, await insertCardOrder(db, me))
  await runJobs()
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})

test('D34: an authorisation that succeeds after the order was cancelled is released by itself', async () => {
  const orderId = await insertCardOrder(db, me)
  const authorise = gateway.authorise
  gateway.authorise = async (...given) => {
    const answer = await authorise(...given)
    // The customer cancels while the bank decides.
    await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute()
    await request(requestReturn, orderId)
    return answer
  }
  await pay(orderId)
  gateway.authorise = authorise
  // The outlet must never see the order.
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Pending' })
  await runJobs()
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised', 'released'])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Released', status: 'Released' })
})

test('D34: the same if the order is cancelled without a release being requested', async () => {
  const orderId = await insertCardOrder(db, me)
  const authorise = gateway.authorise
  gateway.authorise = async (...given) => {
    await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute()
    return authorise(...given)
  }
  await pay(orderId)
  gateway.authorise = authorise
  await jobs()
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised', 'released'])
})

test('D34: cancelled while the request is between two steps: afterwards nothing stays held', async () => {
  const steps = ['open', 'authorise'] as const
  for (const step of steps) {
    const orderId = await insertCardOrder(db, me)
    const call = gateway[step] as (...given: unknown[]) => Promise<never>
    gateway[step] = async (...given: unknown[]) => {
      await request(requestReturn, orderId)
      await jobs()
      return call(...given)
    }
    expect((await pay(orderId)).status).not.toBe('authorised')
    gateway[step] = call
    await runJobs()
    expect([step, await findSandboxMoves(db, orderId)]).toEqual([step, []])
    expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Released' })
  }
})

test('D34: capture, release and refund happen once each at the gateway, repeated 50 times with 8 % of answers lost', async () => {
  const orders = {
    capture: await authorisedOrder(),
    release: await authorisedOrder(),
    both: await authorisedOrder(),
  }
  Object.assign(faults, { drop: 0.08, fail: 0.04 })
  for (let i = 0; i < 50; i++) {
    await request(requestCapture, orders.capture)
    await request(requestReturn, orders.release)
    await request(i < 25 ? requestCapture : requestReturn, orders.both)
    await Promise.all([jobs(), jobs()])
  }
  await runJobs()
  faults.drop = faults.fail = 0
  await runJobs()
  expect(await findSandboxMoves(db, orders.capture)).toEqual(['authorised', 'captured'])
  expect(await findSandboxMoves(db, orders.release)).toEqual(['authorised', 'released'])
  expect(await findSandboxMoves(db, orders.both)).toEqual(['authorised', 'captured', 'refunded'])
  for (const [orderId, state] of [
    [orders.capture, 'Captured'],
    [orders.release, 'Released'],
    [orders.both, 'Refunded'],
  ] as const)
    expect(await findOrderPayment(db, orderId)).toMatchObject({ state })
})

test('D34: paying, accepting and cancelling concurrently under all faults: at most one hold, and both ledgers agree', async () => {
  const commands = fc.array(fc.constantFrom('pay', 'capture', 'return', 'jobs', 'wait'), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const orderId = await insertCardOrder(db, me)
      Object.assign(faults, { drop: 0.2, fail: 0.1 })
      await Promise.all(
        list.map(async (command) => {
          if (command === 'pay') await pay(orderId).catch(() => {})
          if (command === 'jobs') await jobs()
          if (command === 'wait') clock.forward({ seconds: 20 })
          // An outlet sees only authorised orders.
          if (command === 'capture' && (await findOrderPayment(db, orderId)).state === 'Authorised')
            await request(requestCapture, orderId)
          if (command === 'return')
            await db.transaction().execute(async (tx) => {
              await tx.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', orderId).execute()
              await requestReturn(tx, deps, orderId)
            })
        }),
      )
      Object.assign(faults, { drop: 0, fail: 0 })
      await runJobs()
      await runJobs()
      const moves = await findSandboxMoves(db, orderId)
      const { state, payment } = await findOrderPayment(db, orderId)
      expect(moves.length).toBe(new Set(moves).size)
      if (moves[0]) expect(state?.toLowerCase()).toBe(moves.at(-1))
      if (payment?.wanted === 'return') expect(['Released', 'Refunded']).toContain(state)
      if (payment?.wanted === 'capture') expect(state).toBe('Captured')
      expect(state).not.toBe('Unknown')
    }),
    { numRuns: 40, seed: 7 },
  )
})
