import { expect, test } from 'vitest'

import { updateHeld } from '#server/bookings/availability/store.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, booked, cancel, heldAt } = await bookingFixture(app, db)
const day = '2026-11-20'
const ofDay = () => db.selectFrom('booking_days').selectAll().where('day', '=', day).executeTakeFirstOrThrow()

test('D47: the database itself refuses more covers than the outlet has', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id: id } = await booked(me.bearer, { guestNo: 40 })
  const { held, covers } = await ofDay()
  expect([covers, Math.max(...held)]).toEqual([40, 40])
  const overFull = held.map((number) => (number === 40 ? 41 : number))
  await expect(
    db.transaction().execute((tx) => updateHeld(tx, outlet.id, { day, held: overFull, covers })),
  ).rejects.toThrow(/check constraint/)
  await cancel(me.bearer, id)
})

test('D47: an outlet with reduced covers frees them when bookings end, and the day’s row follows', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  const big = await booked(me.bearer, { guestNo: 30 })
  await db.updateTable('restaurants').set({ covers: 10 }).where('id', '=', outlet.id).execute()
  await booked(other.bearer, { bookingTime: '21:00', guestNo: 10 })
  expect((await ofDay()).covers).toBe(30)
  await cancel(me.bearer, big._id)
  await booked(me.bearer, { bookingTime: '12:00', guestNo: 1 })
  expect([(await ofDay()).covers, await heldAt(day, '18:30')]).toEqual([10, 0])
  await db.updateTable('restaurants').set({ covers: 40 }).where('id', '=', outlet.id).execute()
})
