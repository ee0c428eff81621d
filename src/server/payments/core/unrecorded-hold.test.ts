import { expect, test } from 'vitest'

import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { authorisePayment } from '#server/payments/attempts/authorise-payment.ts'
import { requestReturn, reconcilePayment } from '#server/payments/core/reconcile-payment.ts'
import { insertCardOrder, findSandboxMoves, findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps: plain } = await testApp()
const deps = requireGateway(plain)
const { gateway } = deps

test('D34: an unrecorded hold, released because the order was cancelled, is in the ledger', async () => {
  const me = await createTestUser(db)
  const typed = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const read = await gateway.tokeniseCard('any', typed)
  const card = {
    token: read.status === 'tokenised' ? read.token : expect.unreachable(),
    gatewayCustomer: undefined,
  }
  const orderId = await insertCardOrder(db, me)
  const deaf = {
    ...gateway,
    authorise: async (...given: Parameters<typeof gateway.authorise>) => {
      await gateway.authorise(...given)
      return { status: 'unknown' } as const
    },
  }
  expect(
    await authorisePayment({ ...deps, gateway: deaf }, { orderId, customerId: me.customerId, card }),
  ).toMatchObject({ status: 'unknown' })
  await db.transaction().execute((tx) => requestReturn(tx, deps, orderId))
  const { payment } = await findOrderPayment(db, orderId)
  await reconcilePayment(deps, payment!.id)
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised', 'released'])
  expect(await findOrderPayment(db, orderId)).toMatchObject({
    state: 'Released',
    ledger: ['authorised', 'released'],
  })
})
