import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { runBookingStep } from '#server/bookings/lifecycle/run-booking-step.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { areCoversConsistent } from './compare-covers.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

type Racing = { app: FastifyInstance; deps: Deps }

const firstDay = '2026-11-20'

/**
 * Accept, cancel, change and time-out at the same moment, on one booking after the other; then eight changes compete for
 * the last covers, and one change is sent five times under one key. Counts the outcomes and lists the wrong ones.
 */
export async function raceBookings({ app, deps }: Racing, races: number) {
  const { db } = deps
  const { outlet, booked, asStaff, cancel, change } = await bookingFixture(app, db)
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const dayLater = () => new Date(deps.now().getTime() + 86_400_000)
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  const note = (what: string, isRight: boolean) => {
    outcomes[what] = (outcomes[what] ?? 0) + 1
    if (!isRight) wrong.push(what)
  }
  for (let race = 0; race < races; race++) {
    const bookingDate = addDays(firstDay, race % 60)
    const me = await createTestUser(db, { isVerified: true })
    const { _id: id } = await booked(me.bearer, { bookingDate })
    const other = { bookingDate, bookingTime: '19:30', guestNo: 6 }
    const commands = [
      () => asStaff(staff.bearer, 'accept', id).then(({ statusCode }) => statusCode),
      () => cancel(me.bearer, id).then(({ statusCode }) => statusCode),
      () => change(me.bearer, id, other).then(({ statusCode }) => statusCode),
      () => runBookingStep({ ...deps, now: dayLater }, id).then(() => 200),
    ]
    // Each command goes first in a quarter of the races.
    const codes = await Promise.all(commands.map((_, at) => commands[(at + race) % commands.length]!()))
    const moves = await db
      .selectFrom('booking_events')
      .select(['who', 'to_status', 'what'])
      .where('booking_id', '=', id)
      .where('from_status', '=', 'Pending')
      .where('to_status', '<>', 'Pending')
      .execute()
    const winners = moves.map(({ who, to_status }) => `${who} ${to_status}`).join(' and ') || 'nobody'
    const isFault = codes.some((code) => code !== 200 && code !== 409)
    note(isFault ? `${winners}, with a fault` : winners, moves.length === 1 && !isFault)
    if (!(await areCoversConsistent(db, outlet.id))) note('covers differ from the bookings', false)
    await asStaff(staff.bearer, 'cancel', id, { reason: 'The race is over.' })
  }
  for (let race = 0; race < Math.ceil(races / 10); race++) {
    note(...(await lastCovers(race)))
    note(...(await sameKey(race)))
    if (!(await areCoversConsistent(db, outlet.id))) note('covers differ from the bookings', false)
  }
  return { outcomes, wrong }

  /** Eight couples booked for noon all change to the evening, when 36 of 40 covers are taken. */
  async function lastCovers(race: number): Promise<[string, boolean]> {
    const bookingDate = addDays(firstDay, race % 60)
    const full = await createTestUser(db, { isVerified: true })
    const most = await booked(full.bearer, { bookingDate, guestNo: 36 })
    const couples = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { bearer } = await createTestUser(db, { isVerified: true })
        return { bearer, ...(await booked(bearer, { bookingDate, bookingTime: '12:00', guestNo: 2 })) }
      }),
    )
    const evening = { bookingDate, bookingTime: '18:30', guestNo: 2 }
    const answers = await Promise.all(couples.map(({ bearer, _id }) => change(bearer, _id, evening)))
    const moved = answers.filter(({ statusCode }) => statusCode === 200).length
    const full409 = answers.filter((answer) => answer.json<{ code?: string }>().code === 'TABLES_FULL').length
    await cancel(full.bearer, most._id)
    await Promise.all(couples.map(({ bearer, _id }) => cancel(bearer, _id)))
    return [
      `${moved} of 8 couples got the last 4 covers, ${full409} were refused`,
      moved === 2 && full409 === 6,
    ]
  }

  async function sameKey(race: number): Promise<[string, boolean]> {
    const bookingDate = addDays(firstDay, race % 60)
    const me = await createTestUser(db, { isVerified: true })
    const { _id: id } = await booked(me.bearer, { bookingDate })
    const [key, url] = [randomUUID(), `/api/v1/order/customer-change-booking-order/${id}`]
    const headers = { ...me.bearer, 'idempotency-key': key }
    const payload = { bookingDate, bookingTime: '20:00', guestNo: 8 }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.inject({ method: 'PUT', url, headers, payload })),
    )
    const bodies = new Set(answers.map(({ body }) => body))
    const events = await db
      .selectFrom('booking_events')
      .select('id')
      .where('booking_id', '=', id)
      .where('what', '=', 'changed')
      .execute()
    const isChanged = answers[0]!.json<{ data?: SavedBooking }>().data?.bookingTime === '20:00'
    await cancel(me.bearer, id)
    return [
      `one change sent 5 times: ${bodies.size} answer, ${events.length} change`,
      bodies.size === 1 && events.length === 1 && isChanged,
    ]
  }
}
