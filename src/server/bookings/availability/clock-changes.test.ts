import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

test('D46: no table is offered in the hour that is skipped in spring', async () => {
  const { app, db } = await testApp(new Date('2027-03-01T12:00:00Z'))
  const { book, booked } = await bookingFixture(app, db)
  const me = await createTestUser(db, { isVerified: true })
  const night = { bookingDate: '2027-03-28' }
  expect((await book(me.bearer, { ...night, bookingTime: '01:15' })).json()).toMatchObject({
    code: 'NOT_OPEN_THEN',
  })
  const after = await booked(me.bearer, { ...night, bookingTime: '02:00' })
  expect(after.startsAt).toBe('2027-03-28T01:00:00.000Z')
})

test('D46, D47: of the hour that repeats in autumn only the first can be booked, against the covers of that quarter', async () => {
  const { app, db } = await testApp(new Date('2026-10-20T12:00:00Z'))
  const { book, booked, heldAt } = await bookingFixture(app, db)
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
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

test('D47: the most covers held on a day are counted by the London day, not by the UTC day', async () => {
  const { app, db } = await testApp(new Date('2026-07-01T12:00:00Z'))
  const { outlet, booked } = await bookingFixture(app, db)
  const [me, staff] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { staffOf: [outlet.id] }),
  ]
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
