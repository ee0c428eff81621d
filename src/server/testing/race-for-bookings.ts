import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { lookAtBooking } from '#server/bookings/core/look-at-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookingWorld } from '#server/testing/booking-world.ts'
import { isInStep } from '#server/testing/held-in-step.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Racing = { app: FastifyInstance; deps: Deps }

const firstDay = '2026-11-20'

/**
 * On one booking after the other the outlet accepts, the customer cancels, the customer changes it and its time runs out,
 * all at the same moment; then many want the last covers by a change, and the same change is sent several times. Says how
 * often each ended how, and what must not be.
 */
export async function raceForBookings({ app, deps }: Racing, races: number) {
  const { db } = deps
  const { outlet, booked, asStaff, cancel, change } = await bookingWorld(app, db)
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const dayLater = () => new Date(deps.now().getTime() + 86_400_000)
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  const note = (what: string, isRight: boolean) => {
    outcomes[what] = (outcomes[what] ?? 0) + 1
    if (!isRight) wrong.push(what)
  }
  for (let race = 0; race < races; race++) {
    const bookingDate = addDays(firstDay, race % 60)
    const me = await signedIn(db)
    const { _id: id } = await booked(me.bearer, { bookingDate })
    const other = { bookingDate, bookingTime: '19:30', guestNo: 6 }
    const tries = [
      () => asStaff(staff.bearer, 'accept', id).then(({ statusCode }) => statusCode),
      () => cancel(me.bearer, id).then(({ statusCode }) => statusCode),
      () => change(me.bearer, id, other).then(({ statusCode }) => statusCode),
      () => lookAtBooking({ ...deps, now: dayLater }, id).then(() => 200),
    ]
    // Each of them is sometimes the first.
    const codes = await Promise.all(tries.map((_, at) => tries[(at + race) % tries.length]!()))
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
    if (!(await isInStep(db, outlet.id))) note('rows out of step with the bookings', false)
    await asStaff(staff.bearer, 'cancel', id, { reason: 'The race is over.' })
  }
  for (let race = 0; race < Math.ceil(races / 10); race++) {
    note(...(await lastCovers(race)))
    note(...(await sameKey(race)))
    if (!(await isInStep(db, outlet.id))) note('rows out of step with the bookings', false)
  }
  return { outcomes, wrong }

  /** Eight couples come at noon, 36 of 40 covers are taken in the evening, and all eight would rather come then. */
  async function lastCovers(race: number): Promise<[string, boolean]> {
    const bookingDate = addDays(firstDay, race % 60)
    const full = await signedIn(db)
    const most = await booked(full.bearer, { bookingDate, guestNo: 36 })
    const couples = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { bearer } = await signedIn(db)
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
    const me = await signedIn(db)
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
