import { expect, test, vi } from 'vitest'

import type { OutletNow } from '#contract/orders/all-outlets.ts'
import type { Board } from '#contract/orders/board.ts'
import type { SalesReport } from '#contract/orders/reports.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { isForLater } from '#domain/orders/promise-steps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { liveClients, waitOptions } from '#server/testing/clients/live-clients.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { app, db, clock } = site
const { listen, otherApp } = liveClients(site)
const rows = await db.selectFrom('restaurants').select(['id', 'name']).orderBy('rank').limit(3).execute()
const [here, there, elsewhere] = rows.map(({ id }) => id) as [string, string, string]
const guest = await createTestUser(db)
type Person = { bearer: { authorization: string } }

const get = async <Data>({ bearer }: Person, path: string) => {
  const answer = await app.inject({ method: 'GET', url: `/api/v1${path}`, headers: bearer })
  return { status: answer.statusCode, body: answer.body, ...answer.json<{ data: Data; code?: string }>() }
}
const readAll = (person: Person) => get<OutletNow[]>(person, '/outlet-order/get-all-outlets')
const idsOf = async (person: Person) =>
  (await readAll(person)).data.map(({ house }) => house.outlet._id).toSorted()
const order = (restaurant_id: string, more: object = {}) =>
  insertOrderRow(db, { customer_id: guest.customerId, restaurant_id, ...more })
const setRole = (customerId: string, outletId: string, outlet_role: OutletRole) =>
  db
    .updateTable('memberships')
    .set({ outlet_role })
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', outletId)
    .execute()

test('each outlet is counted as its board counts it, and sold today as its report says', async () => {
  const owner = await createTestUser(db, { staffOf: [here, there] })
  const accepted = { status: 'Accepted' as const, recieved_at: clock.now() }
  const later = {
    pickup_time: new Date('2026-11-16T20:00:00Z'),
    expected_at: new Date('2026-11-16T20:00:00Z'),
  }
  await order(here)
  await order(here, later)
  await order(here, { visible_at: null, payment_method: 'Card', payment_status: 'Pending' })
  await order(here, { ...accepted, sub_total: 2295, total: 2345 })
  await order(here, { ...accepted, ready_at: clock.now() })
  await order(here, { ...accepted, ...later })
  await order(here, { ...accepted, is_test: true })
  await order(there, {
    ...accepted,
    status: 'Delivered',
    order_type: 'Home Delivery',
    delivered_at: clock.now(),
  })
  await insertBookingRow(db, { customer_id: guest.customerId, restaurant_id: there })
  const { data } = await readAll(owner)
  expect(data.map(({ house }) => house.outlet._id).toSorted()).toEqual([here, there].toSorted())
  for (const outlet of data) {
    const { _id } = outlet.house.outlet
    const { data: board } = await get<Board>(owner, `/outlet-order/get-board/${_id}`)
    const isOut = ({ orderStatus, readyAt }: Board['open'][number]) =>
      orderStatus === 'Delivered' || (orderStatus === 'Accepted' && readyAt !== null)
    const at = clock.now()
    const count = (which: (one: Board['open'][number]) => boolean) => board.open.filter(which).length
    const isAccepted = (one: Board['open'][number]) => one.orderStatus === 'Accepted' && !isOut(one)
    expect(outlet).toMatchObject({
      house: board.house,
      role: 'owner',
      waiting: count(({ orderStatus }) => orderStatus === 'Pending'),
      cooking: count((one) => isAccepted(one) && !isForLater(one, at)),
      later: count((one) => isAccepted(one) && isForLater(one, at)),
      ready: count(isOut),
      waitingBookings: board.waitingBookings,
    })
    expect(outlet.waitingOrders.map(({ _id: id }) => id).toSorted()).toEqual(
      board.open.flatMap((one) => (one.orderStatus === 'Pending' ? [one._id] : [])).toSorted(),
    )
    const { data: report } = await get<SalesReport>(owner, `/outlet-sales/get-sales/${_id}`)
    const { orders, total } = report.byDay.find(({ date }) => date === report.today)!
    expect(outlet.sales).toEqual({ orders, total })
  }
  expect(data.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(2)
  expect(data.reduce((sum, { sales }) => sum + sales!.orders, 0)).toBeGreaterThanOrEqual(4)
})

test('a person sees nothing of an outlet without a role there; two owners see their own', async () => {
  const [one, other] = [
    await createTestUser(db, { staffOf: [here, there] }),
    await createTestUser(db, { staffOf: [elsewhere] }),
  ]
  expect(await idsOf(one)).toEqual([here, there].toSorted())
  expect(await idsOf(other)).toEqual([elsewhere])
  const foreign = await order(elsewhere)
  const { body } = await readAll(one)
  for (const secret of [foreign, elsewhere, rows[2]!.name]) expect(body).not.toContain(secret)
  expect(await readAll(guest)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
})

test('the kitchen gets no sum of money and no bookings; a role counts at its own outlet only', async () => {
  const { customerId, bearer } = await createTestUser(db, { staffOf: [here, there] })
  await order(there, {
    status: 'Accepted',
    recieved_at: clock.now(),
    sub_total: 98_765,
    service_charge: 0,
    total: 98_765,
  })
  await setRole(customerId, there, 'kitchen')
  const { data, body } = await readAll({ bearer })
  const shown = Object.fromEntries(
    data.map(({ house, sales, waitingBookings }) => [
      house.outlet._id,
      [sales === null, waitingBookings === null],
    ]),
  )
  expect(shown).toEqual({ [here]: [false, false], [there]: [true, true] })
  expect(body).not.toMatch(/98765|987\.65/)
  await setRole(customerId, there, 'floor')
  const floor = (await readAll({ bearer })).data.find(({ house }) => house.outlet._id === there)!
  expect([floor.sales, floor.waitingBookings]).toEqual([null, expect.any(Number)])
})

test('one stream has the events of every outlet, and ends at once when a role is taken away', async () => {
  const [origin] = await otherApp({ heartbeatMs: 3_600_000 })
  const owner = await createTestUser(db, { staffOf: [here, there] })
  const page = await listen(owner, undefined, origin)
  const change = (outletId: string) =>
    db
      .transaction()
      .execute((tx) => recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } }))
  const houses = ({ seen }: typeof page) =>
    seen.filter(({ kind }) => kind === 'house').map(({ body }) => body.outletId)
  await change(here)
  await change(there)
  await change(elsewhere)
  await vi.waitFor(() => expect(houses(page)).toEqual([here, there]), waitOptions)
  await db
    .deleteFrom('memberships')
    .where('customer_id', '=', owner.customerId)
    .where('restaurant_id', '=', there)
    .execute()
  expect(await page.outcome).toBe('ended')
  expect(await idsOf(owner)).toEqual([here])
})

test('a flood of orders at one outlet hides none of another', async () => {
  const owner = await createTestUser(db, { staffOf: [here, elsewhere] })
  await Promise.all(Array.from({ length: 101 }, () => order(elsewhere, { created_at: new Date(0) })))
  const { data } = await readAll(owner)
  const at = (id: string) => data.find(({ house }) => house.outlet._id === id)!
  expect(at(elsewhere).waiting).toBeGreaterThan(100)
  expect(at(elsewhere).waitingOrders).toHaveLength(100)
  expect(at(here).waitingOrders).toHaveLength(at(here).waiting)
  expect(at(here).waiting).toBeGreaterThan(0)
})
