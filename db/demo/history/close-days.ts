import { Kysely, PostgresDialect } from 'kysely'

import { kitchenDayOf, toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { lastOrderTime } from '#domain/catalogue/hours/last-order-time.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { toDayReport } from '#domain/finance/day-close.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { toCloseContent, toReportInPounds } from '#server/finance/day-close/close-content.ts'
import { readDaySums } from '#server/orders/reports/read-day-sums.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import type { Client } from '../copy-rows.ts'

type Closer = { outletId: string; customerId: string; name: string }

/** Closes the days of an outlet from its first order on. Yesterday is left for the newcomer. */
export async function closeDays(
  client: Client,
  { outletId, customerId, name }: Closer,
  now: Date,
): Promise<void> {
  const outlet = await findOutlet(client, outletId)
  const sums = await readDaySums(toDb(client), { outletIds: [outletId], since: new Date(0), until: now })
  const last = addDays(toKitchenDate(now), -2)
  const days = [...sums.keys()].filter((day) => day <= last).toSorted()
  for (const [at, day] of days.entries()) {
    const number = at + 1
    const reported = { [day]: sums.get(day)! }
    const float = 10_000
    const { expected } = toDayReport(day, reported, { float, counted: 0 }).drawer
    const counted = expected + (differences[at % differences.length] ?? 0)
    const report = toReportInPounds(toDayReport(day, reported, { float, counted }), outlet)
    const closedAt = new Date(toClosingTime(outlet.opening, day).getTime() + (8 + (at % 17)) * 60_000)
    const content = toCloseContent({ day, number, closedAt: closedAt.toISOString(), report, days: reported })
    await client.query(
      `insert into day_closes (restaurant_id, day, number, content, closed_at, customer_id, by_name)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [outletId, day, number, content, closedAt, customerId, name],
    )
  }
}

/** In pence. On most evenings the drawer is right. */
const differences = [0, 0, 0, -50, 0, 0, 0, 0, 200, 0, 0]

function toClosingTime(opening: Hours, day: string): Date {
  const time = lastOrderTime(opening, day)
  return time > kitchenDayOf(day).since ? time : kitchenDayOf(day).until
}

type Outlet = { name: string; address: string; post_code: string; vat_number: string | null }

async function findOutlet(client: Client, id: string): Promise<Outlet & { opening: Hours }> {
  const { rows } = await client.query<Outlet & { opening: Hours }>(
    `select name, address, post_code, vat_number, json_build_object('week', hours, 'exceptions', hours_exceptions) as opening
     from restaurants where id = $1`,
    [id],
  )
  return rows[0]!
}

/** The server's queries in the transaction of this client. */
function toDb(client: Client) {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: pool as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'],
    }),
  })
}
