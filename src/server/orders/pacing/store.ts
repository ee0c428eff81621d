import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

const fourWeeks = 28 * 86_400_000

/** The most points that were ordered for one quarter of an hour on the last four Fridays. Null without orders. */
export async function findMostPoints(db: Db, restaurantId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - fourWeeks)
  const { rows } = await sql<{ most: number | null }>`
    select max(points)::int as most from (
      select sum(l.quantity * d.points) as points
      from orders o join order_lines l on l.order_id = o.id join dishes d on d.id = l.dish_id
      where o.restaurant_id = ${restaurantId} and o.expected_at >= ${since} and o.expected_at < ${now}
        and o.status <> 'Canceled' and not o.is_test
        and extract(isodow from o.expected_at at time zone 'Europe/London') = 5
      group by floor(extract(epoch from o.expected_at) / 900)) quarters`.execute(db)
  return rows[0]?.most ?? null
}
