import { expect, test } from 'vitest'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const { outlet, place, placed, asStaff, read } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })
const at = (verb: string) => `/admin-restaurant/${verb}/${outlet.id}`
const suspend = (reason = 'Its hygiene rating ran out.') =>
  send<OutletForAdmin>('PUT', at('suspend'), { reason })
const restore = () => send<OutletForAdmin>('PUT', at('restore'))
const seen = async (path: string) => (await app.inject({ method: 'GET', url: `/api/v1${path}` })).statusCode

test('D8: a suspended outlet takes no new orders, and completes those it has', async () => {
  const waiting = await placed(me.bearer)
  const refused = await placed(me.bearer)
  const cooking = await placed(me.bearer)
  // Not paid for yet, so the outlet does not see it.
  await placed(me.bearer, { paymentMethod: 'Card' })
  expect((await asStaff(staff.bearer, 'accept', cooking._id, { minutes: 20 })).statusCode).toBe(200)
  await insertBookingRow(db, { customer_id: me.customerId, restaurant_id: outlet.id })
  const asked = (await send<OutletForAdmin>('GET', at('get-one'))).data
  expect(asked).toMatchObject({ state: 'published', openOrders: 3 })
  expect(asked.comingBookings).toBeGreaterThan(0)

  expect((await suspend()).data).toMatchObject({ state: 'suspended', openOrders: 3 })
  expect(await seen(`/restaurant/get-restaurant-info/${outlet.uni_id}`)).toBe(404)
  expect(await seen(`/booking/availability/${outlet.uni_id}?date=2026-11-20&guests=2`)).not.toBe(200)
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'RESTAURANT_NOT_FOUND' })

  expect((await read(me.bearer, waiting._id)).orderStatus).toBe('Pending')
  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  const board = await app.inject({ method: 'GET', url, headers: staff.bearer })
  expect(board.json<{ data: { open: { _id: string }[] } }>().data.open.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([waiting._id, refused._id, cooking._id]),
  )
  expect(board.json()).toMatchObject({ data: { house: { isSuspended: true } } })
  expect((await asStaff(staff.bearer, 'accept', waiting._id, { minutes: 30 })).statusCode).toBe(200)
  expect((await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'Too busy' })).statusCode).toBe(200)
  for (const { _id } of [waiting, cooking])
    expect((await asStaff(staff.bearer, 'complete', _id)).statusCode).toBe(200)
  const over = await Promise.all([waiting, refused, cooking].map(({ _id }) => read(me.bearer, _id)))
  expect(over.map(({ orderStatus }) => orderStatus)).toEqual(['Completed', 'Canceled', 'Completed'])

  expect((await restore()).data).toMatchObject({ state: 'published', openOrders: 0 })
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D8: an order left open days ago does not count as open, and one delivered just now does', async () => {
  const before = (await send<OutletForAdmin>('GET', at('get-one'))).data.openOrders
  const whose = {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    recieved_at: clock.now(),
  }
  const promised = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  await insertOrderRow(db, { ...whose, status: 'Accepted', expected_at: promised(72) })
  await insertOrderRow(db, { ...whose, status: 'Accepted', expected_at: promised(25) })
  expect((await send<OutletForAdmin>('GET', at('get-one'))).data.openOrders).toBe(before)
  const door = { order_type: 'Home Delivery', status: 'Delivered', delivered_at: clock.now() } as const
  await insertOrderRow(db, { ...whose, ...door, expected_at: promised(23) })
  expect((await send<OutletForAdmin>('GET', at('get-one'))).data.openOrders).toBe(before + 1)
})

test('D8: staff get the reason as a notification and by email, and the audit log names the admin', async () => {
  clock.forward({ seconds: 1 })
  await suspend('Two complaints <b>today</b>.')
  const [notice] = await db
    .selectFrom('notifications')
    .select(['title', 'description', 'link'])
    .where('customer_id', '=', staff.customerId)
    .where('description', 'like', '%Two complaints%')
    .execute()
  expect(notice).toMatchObject({ title: 'Taken off the site', link: `/outlet/${outlet.id}` })
  const mail = await db.selectFrom('messages').select('text').where('recipient', '=', staff.email).execute()
  expect(mail.some(({ text }) => text?.includes('Two complaints <b>today</b>.'))).toBe(true)
  const line = (await auditLog()).at(-1)
  expect(line).toMatchObject({ what: 'restaurant-suspended', restaurant_id: outlet.id })
  expect(line?.detail).toMatchObject({ reason: 'Two complaints <b>today</b>.' })
  await restore()
})

test('D8: of ten concurrent suspensions one succeeds, and the others are refused with the present state', async () => {
  const before = (await auditLog()).length
  const all = await Promise.all(Array.from({ length: 10 }, () => suspend()))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.find(({ status }) => status === 409)).toMatchObject({
    code: 'OUTLET_STATE_CHANGED',
    error: `${outlet.name} is suspended, so nothing was changed.`,
  })
  expect((await auditLog()).length).toBe(before + 1)
  await restore()
  expect((await restore()).code).toBe('OUTLET_STATE_CHANGED')
})

test.each([undefined, '', ' ', 'x'.repeat(251)])(
  'D8: a suspension with the reason %j is refused',
  async (reason) => {
    expect((await send('PUT', at('suspend'), { reason })).status).toBe(400)
  },
)

test('D8: the notice fits even with the longest name and the longest reason', async () => {
  const name = 'ö'.repeat(100)
  await db.updateTable('restaurants').set({ name }).where('id', '=', outlet.id).execute()
  expect((await suspend('語'.repeat(250))).status).toBe(200)
  expect((await restore()).status).toBe(200)
})
