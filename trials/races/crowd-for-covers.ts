import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

const covers = 40
const largest = 12
const times = ['18:00', '18:30', '19:00', '19:45', '20:30']

/** The outcome of one evening. */
type Crowd = {
  made: number
  cancelled: number
  accepted: number
  /** The most covers held in any quarter of an hour at any commit, counted from the bookings themselves. */
  maxHeld: number
  commits: number
  /** Parties refused although, at the end, their table is free. */
  wronglyRefused: number
  /** Seats left in the fullest quarter of an hour. */
  left: number
  /** Whether booking_days equals the bookings. */
  isConsistent: boolean
}

/**
 * Parties of 1 to 12 book five times of one evening at once; some cancel, the outlet accepts some, then every refused
 * party books again. A trigger serialises the commits and counts the covers at each.
 */
export async function crowdForCovers(
  app: FastifyInstance,
  db: Db,
  date: string,
  crowd: number,
): Promise<Crowd> {
  const { outlet, book, cancel, asStaff } = await bookingFixture(app, db, covers)
  await watchCommits(db)
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const people = await Promise.all(
    Array.from({ length: crowd }, async (_, at) => ({
      ...(await createTestUser(db, { isVerified: true })),
      guestNo: (at % largest) + 1,
      bookingTime: times[Math.floor(at / largest) % times.length]!,
    })),
  )
  let [made, cancelled, accepted] = [0, 0, 0]
  const ask = async (person: (typeof people)[number]): Promise<string | undefined> => {
    const { bearer, guestNo, bookingTime } = person
    const answer = await book(bearer, { bookingDate: date, guestNo, bookingTime })
    if (answer.statusCode === 200) return answer.json<{ data: SavedBooking }>().data._id
    const { code } = answer.json<{ code: string }>()
    // Under this load the server refuses some with NOT_READY; they try again.
    if (code === 'NOT_READY') return ask(person)
    if (code !== 'TABLES_FULL') throw new Error(answer.body)
    return undefined
  }
  const accept = async (id: string): Promise<void> => {
    const answer = await asStaff(staff.bearer, 'accept', id)
    if (answer.statusCode === 200) accepted++
    else if (answer.json<{ code: string }>().code === 'NOT_READY') await accept(id)
    else throw new Error(answer.body)
  }
  const refused: typeof people = []
  await Promise.all(
    people.map(async (person, at) => {
      const id = await ask(person)
      if (id) made++
      else refused.push(person)
      if (id && at % 3 === 0 && (await cancel(person.bearer, id)).statusCode === 200) cancelled++
      if (id && at % 3 === 1) await accept(id)
    }),
  )
  const stillRefused: typeof people = []
  await Promise.all(
    refused.map(async (person) => {
      if (await ask(person)) made++
      else stillRefused.push(person)
    }),
  )
  const held = await heldByBookings(db, outlet.id, date)
  const wronglyRefused = stillRefused.filter(({ guestNo, bookingTime }) =>
    quartersFrom(bookingTime, guestNo).every((quarter) => (held[quarter] ?? 0) + guestNo <= covers),
  ).length
  const day = await db
    .selectFrom('booking_days')
    .select('held')
    .where('restaurant_id', '=', outlet.id)
    .where('day', '=', date)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ maxHeld: number; commits: string }>`
    select coalesce(max(held), 0) as "maxHeld", count(*) as commits from seen_at_commit where day = ${date}::date`.execute(
    db,
  )
  const { maxHeld, commits } = rows[0]!
  const left = covers - Math.max(...held)
  const isConsistent = day.held.every((number, quarter) => number === held[quarter])
  return { made, cancelled, accepted, maxHeld, commits: Number(commits), wronglyRefused, left, isConsistent }
}

/** Right: never over 40, no party refused that fits, fewer seats left than the largest party, rows consistent. */
export function isCrowdRight({ maxHeld, wronglyRefused, left, isConsistent }: Crowd): boolean {
  return maxHeld <= covers && wronglyRefused === 0 && left < largest && isConsistent
}

function quartersFrom(time: string, guestNo: number): number[] {
  const [hours, minutes] = time.split(':').map(Number)
  const steps = guestNo <= 2 ? 6 : guestNo <= 4 ? 7 : 8
  return Array.from({ length: steps }, (_, step) => hours! * 4 + minutes! / 15 + step)
}

/** The covers held by bookings in each quarter of an hour, calculated independently of the product. */
const heldNow = sql`
  select q, coalesce(sum(b.guest_no), 0)::int as held
  from generate_series(0, 95) q left join bookings b
    on b.status in ('Pending', 'Accepted')
    and b.starts_at < d + (q + 1) * interval '15 minutes'
    and b.starts_at + (case when b.guest_no <= 2 then 90 when b.guest_no <= 4 then 105 else 120 end)
      * interval '1 minute' > d + q * interval '15 minutes'`

async function heldByBookings(db: Db, restaurantId: string, date: string): Promise<number[]> {
  const { rows } = await sql<{ held: number }>`
    with given as (select ${date}::timestamp at time zone 'UTC' as d)
    select held from given, lateral (${heldNow} and b.restaurant_id = ${restaurantId} group by q) counted
    order by q`.execute(db)
  return rows.map(({ held }) => held)
}

/** A deferred trigger runs last in its transaction, and its lock is released only after the commit. */
async function watchCommits(db: Db): Promise<void> {
  await sql`create table if not exists seen_at_commit (day date, held integer)`.execute(db)
  await sql`
    create or replace function see_commit() returns trigger language plpgsql as $$
    declare d timestamptz := date_trunc('day', new.starts_at at time zone 'UTC') at time zone 'UTC';
    begin
      perform pg_advisory_xact_lock(471147);
      insert into seen_at_commit
        select d at time zone 'UTC', max(held) from (${heldNow} and b.restaurant_id = new.restaurant_id group by q) counted;
      return null;
    end $$`.execute(db)
  await sql`drop trigger if exists see_commit on bookings`.execute(db)
  await sql`
    create constraint trigger see_commit after insert or update on bookings
    deferrable initially deferred for each row execute function see_commit()`.execute(db)
}
