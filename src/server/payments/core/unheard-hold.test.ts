import { expect, test } from 'vitest'

import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { setPayment } from '#server/payments/core/set-payment.ts'
import { releasePayment, settlePayment } from '#server/payments/core/settle-payment.ts'
import { cardOrder, movesOf, paymentOf } from '#server/testing/card-order.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps: plain } = await testApp()
const deps = requireGateway(plain)
const { gateway } = deps

test('D34: a hold that we never heard of, given back because the order was cancelled, is in the ledger all the same', async () => {
  const me = await signedIn(db)
  const typed = { number: '4242424242424242', cvc: '123', expMonth: 12, expYear: 2030 }
  const read = await gateway.readCard('any', typed)
  const card = { token: read.status === 'read' ? read.token : expect.unreachable(), customer: undefined }
  const orderId = await cardOrder(db, me)
  const deaf = {
    ...gateway,
    authorise: async (...given: Parameters<typeof gateway.authorise>) => {
      await gateway.authorise(...given)
      return { status: 'unknown' } as const
    },
  }
  expect(
    await setPayment({ ...deps, gateway: deaf }, { orderId, customerId: me.customerId, card }),
  ).toMatchObject({ status: 'unknown' })
  await db.transaction().execute((tx) => releasePayment(tx, deps, orderId))
  const { payment } = await paymentOf(db, orderId)
  await settlePayment(deps, payment!.id)
  expect(await movesOf(db, orderId)).toEqual(['authorised', 'released'])
  expect(await paymentOf(db, orderId)).toMatchObject({
    state: 'Released',
    ledger: ['authorised', 'released'],
  })
})
