import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { runBookingStep } from '#server/bookings/lifecycle/run-booking-step.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'

const { app, db, deps, connectionString } = await testApp()
const { outlet, booked, book, asStaff, heldAt } = await bookingFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const date = '2026-11-20'
const leave = async ({ bearer }: { bearer: Record<string, string> }) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/customer/close-account',
      headers: bearer,
      payload: {},
    })
  ).statusCode
const statusOf = async (id: string) =>
  (await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const dayHeld = (tx: typeof db) =>
  tx.selectFrom('booking_days').select('day').where('restaurant_id', '=', outlet.id).forUpdate().execute()

test.each([
  ['the outlet', (id: string) => asStaff(staff.bearer, 'refuse', id, { reason: 'Full' })],
  [
    'the clock',
    async (id: string) => {
      const tomorrow = new Date(deps.now().getTime() + 86_400_000)
      await runBookingStep({ ...deps, now: () => tomorrow }, id)
      return { statusCode: 200 }
    },
  ],
])(
  'D11, D48: an account closes while %s changes its booking: both succeed, without a deadlock',
  async (_, answer) => {
    const guest = await createTestUser(db, { kind: 'guest' })
    const { _id: id } = await booked(guest.bearer, { mobileNo: guest.mobile })
    const done = await whileLocked<number>(
      connectionString,
      dayHeld,
      async () => (await answer(id)).statusCode,
      () => leave(guest),
    )
    expect([done, await statusOf(id), await heldAt(date, '18:30')]).toEqual([[200, 200], 'Canceled', 0])
  },
)

test('D11, D48: accepting a booking while its account closes, many times: never a 500, and no covers stay held', async () => {
  for (let round = 0; round < 25; round++) {
    const guest = await createTestUser(db, { kind: 'guest' })
    const ids = [
      await booked(guest.bearer, { mobileNo: guest.mobile }),
      await booked(guest.bearer, { mobileNo: guest.mobile }),
    ].map(({ _id }) => _id)
    const steps = [
      () => leave(guest),
      ...ids.map((id) => async () => (await asStaff(staff.bearer, 'accept', id)).statusCode),
      async () => (await book(guest.bearer, { guestNo: 1 })).statusCode,
    ]
    const codes = await Promise.all(steps.map((_, at) => steps[(at + round) % steps.length]!()))
    expect(codes.filter((code) => code >= 500)).toEqual([])
    expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual(['Canceled', 'Canceled'])
    expect(await heldAt(date, '18:30')).toBe(0)
  }
})

test('D11: two accounts with bookings on the same days in reverse order close at once without a deadlock', async () => {
  const days = [new Date('2026-11-23T18:30:00Z'), new Date('2026-11-24T18:30:00Z')]
  for (let round = 0; round < 5; round++) {
    const people = [await createTestUser(db, { kind: 'guest' }), await createTestUser(db, { kind: 'guest' })]
    for (const [at, { customerId }] of people.entries()) {
      const ids = [randomUUID(), randomUUID()].toSorted()
      for (const [place, id] of ids.entries())
        await insertBookingRow(db, {
          id,
          customer_id: customerId,
          restaurant_id: outlet.id,
          starts_at: days[(at + place) % 2]!,
        })
    }
    const left = await whileLocked(connectionString, dayHeld, ...people.map((person) => () => leave(person)))
    expect(left).toEqual([200, 200])
  }
})

test('D4, D48: a guest verifies their number while the outlet accepts: the booking moves, without a deadlock', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const { _id: id } = await booked(guest.bearer, { mobileNo: guest.mobile })
  const account = await createTestUser(db, { kind: 'guest' })
  const code = await requestCode(app, db, guest.mobile, '10.62.0.1', 'verify')
  const done = await whileLocked<number>(
    connectionString,
    dayHeld,
    async () => (await asStaff(staff.bearer, 'refuse', id, { reason: 'Full' })).statusCode,
    async () =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/guest/prove-mobile',
          headers: account.bearer,
          payload: { mobileNo: guest.mobile, otp: code },
        })
      ).statusCode,
  )
  expect(done).toEqual([200, 200])
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.customer_id, row.status]).toEqual([account.customerId, 'Canceled'])
})
