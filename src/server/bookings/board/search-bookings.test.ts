import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db)

type Answer = { data: SavedBooking[]; paging: { more: boolean }; older: string | null; code?: string }
const search = async (text: string, more = '', bearer = staff.bearer) => {
  const url = `/api/v1/outlet-booking/search/${outlet.id}?text=${encodeURIComponent(text)}${more}`
  return (await app.inject({ method: 'GET', url, headers: bearer })).json<Answer>()
}
const names = async (text: string) => (await search(text)).data.map(({ customerName }) => customerName)

const insert = (customer_name: string, mobile_no: string | null, starts_at: string, restaurant = outlet.id) =>
  insertBookingRow(db, {
    customer_id: me.customerId,
    restaurant_id: restaurant,
    customer_name,
    mobile_no,
    starts_at: new Date(starts_at),
  })
await insert('Olivia Grant', '+447911200456', '2026-12-01T18:00:00Z')
await insert('Hassan Ali', '+447911200789', '2026-11-10T18:00:00Z')
await insert('Olive Tree 100%', null, '2026-11-18T18:00:00Z')
await insert('Olivia Elsewhere', '+447911200456', '2026-12-01T18:00:00Z', await insertOutletRow(db))

test('staff find bookings of any day by part of a name, coming ones first', async () => {
  expect(await names('OLIV')).toEqual(['Olive Tree 100%', 'Olivia Grant'])
  expect(await names('grant')).toEqual(['Olivia Grant'])
  expect(await names('ali')).toEqual(['Hassan Ali'])
  expect(await names('nobody')).toEqual([])
  // The signs of a LIKE pattern are ordinary characters.
  expect(await names('100%')).toEqual(['Olive Tree 100%'])
  expect(await names('ol_v')).toEqual([])
})

test('staff find bookings by a mobile number as it is spoken: spaces, +44 or the last digits', async () => {
  for (const number of ['07911 200 789', '+44 7911 200789', '0044 (0)7911 200789', '200789', '0789'])
    expect([number, await names(number)]).toEqual([number, ['Hassan Ali']])
  expect(await names('07911 200')).toEqual(['Olivia Grant', 'Hassan Ali'])
})

test('a long result says that there is more; another outlet’s bookings are never in it', async () => {
  expect((await search('oli', '&limit=1')).paging).toMatchObject({ more: true })
  expect((await search('oli', '&limit=1&page=2')).paging).toMatchObject({ more: false })
  expect((await search('x')).code).toBe('INVALID_INPUT')
  const stranger = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  expect(await search('oli', '', stranger.bearer)).toMatchObject({ code: 'RESTAURANT_NOT_FOUND' })
})

test('without a recent password staff find bookings of the last 14 days and coming ones, and a kitchen device never more', async () => {
  await insert('Petra Recent', '+447911333444', '2026-11-03T18:00:00Z')
  await insert('Petra Old', '+447911333444', '2026-11-01T18:00:00Z')
  const tablet = await createTestUser(db, { staffOf: [outlet.id], deviceOf: outlet.id, deviceRole: 'owner' })
  const open = await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false })
  const floor = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  const till = await createTestUser(db, { staffOf: [outlet.id], deviceOf: outlet.id, deviceRole: 'floor' })
  const findPetra = async ({ bearer }: typeof open, text: string) => {
    const { data, older } = await search(text, '', bearer)
    const found = data.map(({ customerName }) => customerName)
    return [found.filter((name) => name?.startsWith('Petra')), older]
  }
  const readDay = async ({ bearer }: typeof open, date: string) => {
    const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=${date}`
    const { data } = (await app.inject({ method: 'GET', url, headers: bearer })).json<{ data: BookingDay }>()
    return [data.bookings.map(({ customerName }) => customerName), data.older]
  }
  for (const text of ['petra', '333444'])
    expect(await findPetra(staff, text)).toEqual([['Petra Recent', 'Petra Old'], null])
  for (const [person, needed] of [
    [open, 'password'],
    [tablet, 'own device'],
    [floor, 'role'],
    [till, 'role'],
  ] as const) {
    expect(await findPetra(person, 'petra')).toEqual([['Petra Recent'], needed])
    expect(await findPetra(person, '333444')).toEqual([['Petra Recent'], needed])
    expect(await readDay(person, '2026-11-01')).toEqual([[], needed])
    expect(await readDay(person, '2026-11-03')).toEqual([['Petra Recent'], null])
  }
  expect(await readDay(staff, '2026-11-01')).toEqual([['Petra Old'], null])
})

test('the floor finds today’s and coming bookings, and nobody finds those of over two years ago', async () => {
  await insert('Quinn Ago', '+447911555666', '2024-11-10T18:00:00Z')
  await insert('Quinn Long', '+447911555666', '2024-11-25T18:00:00Z')
  await insert('Quinn Today', '+447911555666', '2026-11-17T20:00:00Z')
  await insert('Quinn Coming', '+447911555666', '2026-12-20T18:00:00Z')
  expect(new Set(await names('quinn'))).toEqual(new Set(['Quinn Coming', 'Quinn Long', 'Quinn Today']))
  const { bearer } = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  const found = (await search('quinn', '', bearer)).data.map(({ customerName }) => customerName)
  expect(new Set(found)).toEqual(new Set(['Quinn Coming', 'Quinn Today']))
  const dayOf = async (date: string, headers = bearer) => {
    const url = `/api/v1/outlet-booking/get-day/${outlet.id}?date=${date}`
    const { data } = (await app.inject({ method: 'GET', url, headers })).json<{ data: BookingDay }>()
    return data.bookings.map(({ customerName }) => customerName).filter((name) => name?.startsWith('Quinn'))
  }
  expect(await dayOf('2026-11-17')).toEqual(['Quinn Today'])
  expect(await dayOf('2026-12-20')).toEqual(['Quinn Coming'])
  expect(await dayOf('2024-11-25', staff.bearer)).toEqual(['Quinn Long'])
  expect(await dayOf('2024-11-10', staff.bearer)).toEqual([])
})

test('a prefix that every mobile number has does not list everybody', async () => {
  for (const prefix of ['447', '+447', '0044', '44 07']) {
    const found = await names(prefix)
    expect([prefix, found.filter((name) => name !== 'Amira Khan')]).toEqual([prefix, []])
  }
})
