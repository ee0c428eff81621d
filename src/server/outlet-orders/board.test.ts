import { expect, test } from 'vitest'

import type { Board } from '#contract/outlet-orders.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, placed, asStaff, cancel } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const board = async () => {
  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: Board }>().data
}

test('D18: the board has what is open and what was done since five in the morning, and until when to accept', async () => {
  const me = await signedIn(db, { isProved: true })
  const [kept, cancelled] = [await placed(me.bearer), await placed(me.bearer)]
  await cancel(me.bearer, cancelled._id)
  const yesterday = new Date('2026-11-16T04:59:00Z')
  await insertOrderRow(db, {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    status: 'Canceled',
    created_at: yesterday,
  })
  const { open, done, house } = await board()
  expect(open.map(({ _id, acceptBy }) => [_id, acceptBy])).toEqual([
    [kept._id, new Date(clock.now().getTime() + 15 * 60_000).toISOString()],
  ])
  expect(done.map(({ _id, canceled }) => [_id, canceled?.by])).toEqual([[cancelled._id, 'customer']])
  expect(house).toMatchObject({ houseState: 'Normal', outlet: { name: outlet.name } })
})

test('D18: two who accept the same order at once: one does, the other is told what became of it', async () => {
  const me = await signedIn(db)
  const other = await signedIn(db, { staffOf: [outlet.id] })
  const { _id: id } = await placed(me.bearer)
  const answers = await Promise.all([
    asStaff(staff.bearer, 'accept', id, { minutes: 20 }),
    asStaff(other.bearer, 'refuse', id, { reason: 'Too busy' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { error } = answers.find(({ statusCode }) => statusCode === 409)!.json<{ error: string }>()
  expect(error).toMatch(/^That cannot be done any more: the order is (Accepted|Canceled)\.$/)
})
