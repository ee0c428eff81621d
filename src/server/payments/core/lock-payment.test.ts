import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { pence } from '#domain/shared/money.ts'
import { lockOrder } from '#server/orders/core/payable-order.ts'
import { applyGatewayState } from '#server/payments/core/apply-gateway-state.ts'
import { gatewayKey } from '#server/payments/core/gateway.ts'
import { releasePayment, settlePayment } from '#server/payments/core/settle-payment.ts'
import { bindToGateway, insertPayment } from '#server/payments/core/store.ts'
import { cardOrder, movesOf, paymentOf } from '#server/testing/card-order.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps, clock } = await testApp()
const gateway = deps.gateway!

async function someoneWaits(): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  expect(rows).toHaveLength(1)
}

test('D34: a payment that is opened at the gateway while it is being released is released there too', async () => {
  const orderId = await cardOrder(db, await signedIn(db))
  const values = { orderId, amount: 1234, gateway: gateway.name, now: clock.now() }
  const { id } = await db.transaction().execute((tx) => insertPayment(tx, values))
  const opened = await gateway.open(gatewayKey('open', id, 1), { payment: id, amount: pence(1234) })
  const gatewayId = opened.status === 'opened' ? opened.gatewayId : expect.unreachable()
  await db.transaction().execute((tx) => releasePayment(tx, deps, orderId))
  let settling: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    settling = settlePayment(deps, id)
    await vi.waitFor(someoneWaits, { timeout: 20_000 })
    await bindToGateway(tx, id, gatewayId)
  })
  await settling
  const card = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const read = await gateway.readCard('any', card)
  const token = read.status === 'read' ? read.token : expect.unreachable()
  const wish = { gatewayId, attempt: 1, token, customer: undefined }
  expect((await gateway.authorise(gatewayKey('authorise', id, 1), wish)).status).toBe('released')
  expect(await movesOf(db, orderId)).toEqual([])
  expect(await paymentOf(db, orderId)).toMatchObject({ state: 'Released', status: 'Released' })
})

test('D34: whoever changes a payment waits for its order first, so that an acceptance at the same moment gets through', async () => {
  const orderId = await cardOrder(db, await signedIn(db))
  const values = { orderId, amount: 1234, gateway: gateway.name, now: clock.now() }
  const { id } = await db.transaction().execute((tx) => insertPayment(tx, values))
  let applying: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    applying = db
      .transaction()
      .execute((other) => applyGatewayState(other, deps, id, { status: 'authorised' }))
    await vi.waitFor(someoneWaits, { timeout: 20_000 })
    await sql`select from payments where id = ${id} for update nowait`.execute(tx)
  })
  await applying
  expect(await paymentOf(db, orderId)).toMatchObject({ status: 'Authorised' })
})
