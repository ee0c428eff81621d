import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { lockOrderRow } from '#server/orders/lifecycle/payment-hooks.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import { toGatewayKey } from '#server/payments/core/gateway.ts'
import { requestReturn, reconcilePayment } from '#server/payments/core/reconcile-payment.ts'
import { updateGatewayId, insertPayment } from '#server/payments/core/store.ts'
import { insertCardOrder, findSandboxMoves, findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps, clock } = await testApp()
const gateway = deps.gateway!

async function someoneWaits(): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  expect(rows).toHaveLength(1)
}

test('D34: a payment that is opened at the gateway while it is being released is released there too', async () => {
  const orderId = await insertCardOrder(db, await createTestUser(db))
  const values = { orderId, amount: 1234, gateway: gateway.name, now: clock.now() }
  const { id } = await db.transaction().execute((tx) => insertPayment(tx, values))
  const opened = await gateway.open(toGatewayKey('open', id, 1), { payment: id, amount: pence(1234) })
  const gatewayId = opened.status === 'opened' ? opened.gatewayId : expect.unreachable()
  await db.transaction().execute((tx) => requestReturn(tx, deps, orderId))
  let settling: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockOrderRow(tx, orderId)
    settling = reconcilePayment(deps, id)
    await vi.waitFor(someoneWaits, { timeout: 60_000 })
    await updateGatewayId(tx, id, gatewayId)
  })
  await settling
  const card = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const read = await gateway.tokeniseCard('any', card)
  const token = read.status === 'tokenised' ? read.token : expect.unreachable()
  const authorisation = { gatewayId, attempt: 1, token, customer: undefined }
  expect((await gateway.authorise(toGatewayKey('authorise', id, 1), authorisation)).status).toBe('released')
  expect(await findSandboxMoves(db, orderId)).toEqual([])
  expect(await findOrderPayment(db, orderId)).toMatchObject({ state: 'Released', status: 'Released' })
})

test('D34: a change of a payment locks its order first, so that a concurrent acceptance does not deadlock', async () => {
  const orderId = await insertCardOrder(db, await createTestUser(db))
  const values = { orderId, amount: 1234, gateway: gateway.name, now: clock.now() }
  const { id } = await db.transaction().execute((tx) => insertPayment(tx, values))
  let applying: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockOrderRow(tx, orderId)
    applying = db
      .transaction()
      .execute((other) => applyGatewayState(other, deps, id, { status: 'authorised' }))
    await vi.waitFor(someoneWaits, { timeout: 60_000 })
    await sql`select from payments where id = ${id} for update nowait`.execute(tx)
  })
  await applying
  expect(await findOrderPayment(db, orderId)).toMatchObject({ status: 'Authorised' })
})
