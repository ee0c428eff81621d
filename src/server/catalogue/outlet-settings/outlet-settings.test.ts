import { expect, test } from 'vitest'

import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString } = await testApp()
const { outlet, booked, book, change, availability } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })

const ask = (method: 'GET' | 'POST' | 'PUT', verb: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/outlet-setup/${verb}/${outlet.id}`,
    headers: staff.bearer,
    ...(payload ? { payload } : {}),
  })
const setup = async () => (await ask('GET', 'get-setup')).json<{ data: OutletSettings }>().data
const lastChange = () =>
  db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('D42, D48: new hours list the bookings they would strand, and are saved only when those are confirmed', async () => {
  const eve = await booked(me.bearer, { bookingDate: '2026-11-19' })
  const onIt = await booked(me.bearer, { bookingDate: '2026-11-20' })
  const { week, version } = (await setup()).hours
  const closed = { date: '2026-11-20', isOpen: false, startTime: '00:00', endTime: '00:00' }
  const hours = { week, exceptions: [closed] }
  const checked = (await ask('POST', 'check-hours', hours)).json<{ data: SavedBooking[] }>().data
  expect(checked.map(({ _id }) => _id)).toEqual([onIt._id])
  for (const stranded of [[], [eve._id]])
    expect((await ask('PUT', 'save-hours', { ...hours, stranded })).json()).toMatchObject({
      code: 'BOOKINGS_STRANDED',
    })
  expect((await setup()).hours.exceptions).toEqual([])
  const saved = await ask('PUT', 'save-hours', { ...hours, stranded: [onIt._id], version })
  expect(saved.json()).toMatchObject({ data: { hours: { exceptions: [closed] } } })
  expect((await availability({ date: '2026-11-20' })).times).toEqual([])
  const late = await ask('PUT', 'save-hours', { week, exceptions: [], stranded: [], version })
  const { hours: present } = await setup()
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { present } })
  expect(await lastChange()).toMatchObject({
    what: 'hours-changed',
    customer_id: staff.customerId,
    detail: { 'holidays before': '', holidays: '2026-11-20 closed', stranded: '1' },
  })
})

test('D45, D17: the saved delivery rule is shown on the public page', async () => {
  const { version, ...delivery } = (await setup()).delivery
  const rule = {
    ...delivery,
    deliveryCharge: 2.5,
    minimumOrder: 12,
    areaLimit: 3.5,
    outcodes: ['SE1', 'SE1', 'N1'],
  }
  expect((await ask('PUT', 'save-delivery', { ...rule, version })).json()).toMatchObject({
    data: { delivery: { outcodes: ['N1', 'SE1'] } },
  })
  const { delivery: present } = await setup()
  expect((await ask('PUT', 'save-delivery', { ...delivery, version })).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present },
  })
  const url = `/api/v1/restaurant/get-restaurant-info/${outlet.uni_id}`
  expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({
    data: { restaurantDelivery: { deliveryCharge: 2.5, minimumOrder: 12, areaLimit: 3.5 } },
  })
  expect((await lastChange()).what).toBe('delivery-changed')
  for (const wrong of [{ outcodes: ['se1; drop'] }, { areaLimit: 51 }, { orderTypes: [] }, { surprise: 1 }])
    expect((await ask('PUT', 'save-delivery', { ...rule, ...wrong })).json()).toMatchObject({
      code: 'INVALID_INPUT',
    })
})

test('an owner and a manager cannot change the order types, and may send back the present ones', async () => {
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager' })
  const { orderTypes, ...delivery } = (await setup()).delivery
  const save = async (headers: Record<string, string>, payload: object) => {
    const url = `/api/v1/outlet-setup/save-delivery/${outlet.id}`
    const answer = await app.inject({ method: 'PUT', url, headers, payload })
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  const before = await lastChange()
  for (const { bearer } of [staff, manager])
    for (const other of [orderTypes.slice(1), ['Collection'], ['Dine In', 'Home Delivery']])
      expect(await save(bearer, { ...delivery, orderTypes: other })).toEqual([403, 'ORDER_TYPES_BY_ADMIN'])
  expect((await setup()).delivery.orderTypes).toEqual(orderTypes)
  expect(await lastChange()).toEqual(before)
  expect(await save(staff.bearer, { ...delivery, orderTypes: orderTypes.toReversed() })).toEqual([
    200,
    undefined,
  ])
  expect(await save(manager.bearer, { ...delivery, version: undefined })).toEqual([200, undefined])
  expect((await setup()).delivery.orderTypes).toEqual(orderTypes)
})

test('D47: fewer covers limit new bookings, and existing bookings stay', async () => {
  await booked(me.bearer, { bookingDate: '2026-11-23', guestNo: 10 })
  expect((await ask('PUT', 'save-covers', { covers: 6 })).json()).toMatchObject({ data: { covers: 6 } })
  const other = await createTestUser(db)
  expect((await book(other.bearer, { bookingDate: '2026-11-23', guestNo: 2 })).json()).toMatchObject({
    code: 'TABLES_FULL',
  })
  expect((await book(me.bearer, { bookingDate: '2026-11-24', guestNo: 6 })).statusCode).toBe(200)
})

test.each<[string, string, () => Promise<() => Promise<{ statusCode: number }>>]>([
  ['created', '2026-11-25', async () => () => book(me.bearer, { bookingDate: '2026-11-25' })],
  [
    'moved to that day',
    '2026-11-26',
    async () => {
      const { _id } = await booked(me.bearer, { bookingDate: '2026-11-24' })
      const asked = { bookingDate: '2026-11-26', bookingTime: '18:30', guestNo: 2 }
      return () => change(me.bearer, _id, asked)
    },
  ],
])(
  'D42, D48: a booking that is %s while its day is closed is not stranded without confirmation',
  async (_, day, begin) => {
    await ask('PUT', 'save-covers', { covers: 40 })
    const { week } = (await setup()).hours
    const closed = { date: day, isOpen: false, startTime: '00:00', endTime: '00:00' }
    const go = await begin()
    // The booking waits for the day's covers, its last step, while the hours are saved.
    const held = { restaurant_id: outlet.id, day }
    await db
      .insertInto('booking_days')
      .values({ ...held, covers: 40 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const [made, saved] = await whileLocked<{ statusCode: number }>(
      connectionString,
      (tx) =>
        tx
          .selectFrom('booking_days')
          .select('day')
          .where('restaurant_id', '=', held.restaurant_id)
          .where('day', '=', held.day)
          .forUpdate()
          .execute(),
      go,
      () => ask('PUT', 'save-hours', { week, exceptions: [closed], stranded: [] }),
    )
    expect([made!.statusCode, saved!.statusCode]).toEqual([200, 409])
  },
)

test('D42: past dates are not saved', async () => {
  const { week } = (await setup()).hours
  const on = (date: string) => ({ date, isOpen: false, startTime: '00:00', endTime: '00:00' })
  const exceptions = [on('2026-11-15'), on('2026-11-16'), on('2027-01-01')]
  const saved = await ask('PUT', 'save-hours', { week, exceptions, stranded: [] })
  expect(saved.json()).toMatchObject({ data: { hours: { exceptions: exceptions.slice(1) } } })
})

test('D42: overlapping hours are refused with their day before anything is saved; adjoining hours are accepted', async () => {
  const { week, exceptions, version } = (await setup()).hours
  const on = (startTime: string, endTime: string) => ({ day: 1, isOpen: true, startTime, endTime })
  const others = week.filter(({ day }) => day !== 1)
  const over = { week: [...others, on('00:00', '00:00'), on('12:00', '22:00')], exceptions }
  const error = 'Monday: 00:00–00:00 and 12:00–22:00 overlap. Merge them or change one.'
  for (const refused of [
    await ask('POST', 'check-hours', over),
    await ask('PUT', 'save-hours', { ...over, stranded: [], version }),
  ]) {
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ error })
  }
  expect((await setup()).hours.week).toEqual(week)
  const touching = { week: [...others, on('12:00', '21:00'), on('21:00', '02:00')], exceptions }
  expect((await ask('PUT', 'save-hours', { ...touching, stranded: [], version })).statusCode).toBe(200)
  const dated = ['10:00', '12:00'].map((startTime) => ({
    date: '2027-01-01',
    isOpen: true,
    startTime,
    endTime: '14:00',
  }))
  const holiday = await ask('POST', 'check-hours', { week, exceptions: dated })
  expect(holiday.json()).toMatchObject({ error: expect.stringContaining('Friday 1 Jan: 10:00–14:00') })
})
