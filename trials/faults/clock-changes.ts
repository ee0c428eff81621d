import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { chooseDish, openOutlet, createDraft } from '../../scripts/testing/order-over-http.ts'
import { callApi } from './call-api.ts'
import type { FaultTest } from './fault.ts'
import { withPostgres } from './with-postgres.ts'

type Night = { name: string; date: string; from: string; quarters: number; skipped: boolean }

/** In spring the clock goes from 01:00 to 02:00, in autumn from 02:00 back to 01:00, both at 01:00 UTC. */
const nights: Night[] = [
  { name: 'spring', date: '2027-03-28', from: '2027-03-27T20:00:00Z', quarters: 92, skipped: true },
  { name: 'autumn', date: '2027-10-31', from: '2027-10-30T20:00:00Z', quarters: 96, skipped: false },
]

/** Both nights in half-hour steps of a test clock: orders, slots, bookings and sessions. */
export const clockChanges: FaultTest = (isPlanted) =>
  withPostgres(async ({ url: connectionString, db }) => {
    await migrate(connectionString)
    const client = new pg.Client({ connectionString })
    await client.connect()
    await loadDemoWorld(client, { restaurants: 1, now: new Date('2027-03-27T12:00:00Z') })
    await client.end()
    const clock = { now: new Date(nights[0]!.from) }
    const app = await buildApp({
      deps: testDeps(db, () => clock.now),
      health: { isReady: async () => true },
      logLevel: 'silent',
      trustProxy: false,
      version: 'faults',
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    try {
      const wrong: string[] = []
      let orders = 0
      for (const night of nights) orders += await runNight(night, { url, db, clock, wrong, isPlanted })
      const figure = `2 nights of 16 half hours: ${orders} orders, each promised in the same number of minutes; 92 and 96 quarters to book; 0 sessions ended`
      return { figure, wrong }
    } finally {
      await app.close()
    }
  })

type Setting = { url: string; db: Db; clock: { now: Date }; wrong: string[]; isPlanted: boolean }

async function runNight(night: Night, { url, db, clock, wrong, isPlanted }: Setting): Promise<number> {
  const check = (isTrue: boolean, what: string) => void (isTrue || wrong.push(`${night.name}: ${what}`))
  clock.now = new Date(night.from)
  const { bearer } = await createTestUser(db, { isVerified: true })
  const body = createDraft(await chooseDish(url))
  const { data } = (await callApi(url, `/booking/availability/${openOutlet}?date=${night.date}&guestNo=2`))
    .body
  const times = ((data?.times ?? []) as { time: string }[]).map(({ time }) => time)
  check(new Set(times).size === times.length, 'a time is offered twice')
  // The outlet never closes, and takes no booking for the last half hour of a day.
  check(times.length === night.quarters, `${times.length} quarters offered`)
  check(
    times.some((time) => time.startsWith('01:')) !== night.skipped,
    'the skipped or repeated hour is wrong',
  )
  for (const [time, utc] of [
    ['00:30', `${night.date}T00:30:00.000Z`],
    ['19:00', undefined],
  ] as const)
    await bookAt(url, db, bearer, night, time, utc, check)
  let orders = 0
  let waits = 0
  for (let half = 0; half < 16; half++) {
    clock.now = new Date(Date.parse(night.from) + half * 1_800_000)
    const headers = { ...bearer, 'idempotency-key': randomUUID() }
    const placed = await callApi(url, '/order/create-customer-order', { headers, body })
    check(placed.status === 200, `an order at ${clock.now.toISOString()}: ${placed.body.error}`)
    if (placed.status !== 200) continue
    orders++
    const row = await db
      .selectFrom('orders')
      .select(['expected_at', 'created_at'])
      .where('id', '=', String(placed.body.data?._id))
      .executeTakeFirstOrThrow()
    const wait = row.expected_at.getTime() - row.created_at.getTime() + (isPlanted ? half * 3_600_000 : 0)
    waits ||= wait
    check(
      Math.abs(wait - waits) <= 60_000,
      `an order at ${clock.now.toISOString()} is promised in ${wait / 60_000} minutes`,
    )
    await callApi(url, `/order/customer-cancel-order/${String(placed.body.data?._id)}`, {
      headers: bearer,
      method: 'PUT',
    })
  }
  check(
    (await callApi(url, '/customer/get-customer-own', { headers: bearer })).status === 200,
    'the session ended',
  )
  return orders
}

async function bookAt(
  url: string,
  db: Db,
  bearer: Record<string, string>,
  { date }: Night,
  time: string,
  utc: string | undefined,
  check: (isTrue: boolean, what: string) => void,
): Promise<void> {
  const draft = { restaurant: openOutlet, customerName: 'Amira Khan', mobileNo: '07700900123', guestNo: 2 }
  const body = { ...draft, bookingDate: date, bookingTime: time, bookingFor: 'Dinner' }
  const headers = { ...bearer, 'idempotency-key': randomUUID() }
  const booked = await callApi(url, '/order/create-booking-order', { headers, body })
  check(booked.status === 200, `a table at ${time}: ${booked.body.error}`)
  if (booked.status !== 200) return
  const { starts_at } = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', String(booked.body.data?._id))
    .executeTakeFirstOrThrow()
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(
    starts_at,
  )
  check(shown === time, `a table at ${time} is stored as ${shown}`)
  // 00:30 on the spring night is before the change, so it equals UTC.
  if (utc && date.includes('-03-'))
    check(starts_at.toISOString() === utc, `00:30 is ${starts_at.toISOString()}`)
}
