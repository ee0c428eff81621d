import { expect, test } from 'vitest'

import { bookingWorld } from '#server/testing/booking-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

test('D46: in the hour that spring leaves out nobody is seated', async () => {
  const { app, db } = await testApp(new Date('2027-03-01T12:00:00Z'))
  const { book, booked } = await bookingWorld(app, db)
  const me = await signedIn(db)
  const night = { bookingDate: '2027-03-28' }
  expect((await book(me.bearer, { ...night, bookingTime: '01:15' })).json()).toMatchObject({
    code: 'NOT_OPEN_THEN',
  })
  const after = await booked(me.bearer, { ...night, bookingTime: '02:00' })
  expect(after.startsAt).toBe('2027-03-28T01:00:00.000Z')
})

test('D46, D47: of the hour that comes twice in autumn the first is booked, once, against the covers of that quarter', async () => {
  const { app, db } = await testApp(new Date('2026-10-20T12:00:00Z'))
  const { book, booked, heldAt } = await bookingWorld(app, db)
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const night = { bookingDate: '2026-10-25', bookingTime: '01:15', guestNo: 40 }
  expect(await booked(me.bearer, night)).toMatchObject({
    bookingDate: '2026-10-25',
    bookingTime: '01:15',
    startsAt: '2026-10-25T00:15:00.000Z',
    endsAt: '2026-10-25T02:15:00.000Z',
  })
  expect([await heldAt('2026-10-25', '00:00'), await heldAt('2026-10-25', '00:15')]).toEqual([0, 40])
  expect([await heldAt('2026-10-25', '02:00'), await heldAt('2026-10-25', '02:15')]).toEqual([40, 0])
  expect((await book(other.bearer, night)).json()).toMatchObject({ code: 'TABLES_FULL' })
  await booked(other.bearer, { ...night, bookingTime: '02:15' })
})

test('D47: how full a day gets is reckoned by the London day, not by the Greenwich one', async () => {
  const { app, db } = await testApp(new Date('2026-07-01T12:00:00Z'))
  const { outlet, booked } = await bookingWorld(app, db)
  const [me, staff] = [await signedIn(db), await signedIn(db, { staffOf: [outlet.id] })]
  await booked(me.bearer, { bookingDate: '2026-07-07', bookingTime: '00:15', guestNo: 2 })
  const get = async <T>(path: string) => {
    const url = `/api/v1/outlet-booking/${path}`
    return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<T>()
  }
  const { data } = await get<{ data: { days: { date: string; mostHeld: number }[] } }>(
    `get-day/${outlet.id}?date=2026-07-06`,
  )
  expect(data.days.filter(({ mostHeld }) => mostHeld > 0)).toEqual([{ date: '2026-07-07', mostHeld: 2 }])
})
