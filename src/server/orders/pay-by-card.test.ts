import { expect, test } from 'vitest'

import { cardOrder, movesOf, paymentOf, typedCard } from '#server/testing/card-order.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { outlet, placed, asStaff, cancel, read } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const pay = (bearer: Record<string, string>, orderId: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: bearer,
    payload: { orderId, ...typedCard() },
  })
const accept = (orderId: string) => asStaff(staff.bearer, 'accept', orderId, { minutes: 20 })
async function paid() {
  const me = await signedIn(db)
  const { _id: id } = await placed(me.bearer, { paymentMethod: 'Card' })
  const answer = await pay(me.bearer, id)
  expect(answer.json()).toMatchObject({ data: { status: 'authorised' } })
  return { me, id }
}

test('D32, D33, D34: ordered by card: held when placed, seen by the outlet then, taken when it accepts, given back when it cancels', async () => {
  const { me, id } = await paid()
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Authorised' })
  expect((await accept(id)).statusCode).toBe(200)
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted', paymentStatus: 'Paid' })
  await asStaff(staff.bearer, 'cancel', id, { reason: 'No gas' })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Canceled', paymentStatus: 'Refunded' })
  expect(await movesOf(db, id)).toEqual(['authorised', 'captured', 'refunded'])
})

test('D34: accepted, cancelled and paid once more, all at once: the money follows the order', async () => {
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
    expect(await movesOf(db, id)).toEqual(['authorised', end])
  }
})

test('D34: an order that is cancelled before anything was held can neither be paid nor holds money', async () => {
  const me = await signedIn(db)
  const id = await cardOrder(db, me)
  expect((await cancel(me.bearer, id)).statusCode).toBe(200)
  expect((await pay(me.bearer, id)).json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(await paymentOf(db, id)).toMatchObject({ payment: undefined })
})
