import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Whether booking_days holds what the outlet's bookings add up to, by an independent query. Walk-ins are left out. */
export async function areCoversConsistent(db: Db, restaurantId: string): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    with tables as (
      select id, starts_at, guest_no from bookings
        where restaurant_id = ${restaurantId} and status in ('Pending', 'Accepted') and no_show_at is null
      union all
      select id, change_starts_at, change_guest_no from bookings
        where restaurant_id = ${restaurantId} and status = 'Accepted' and change_asked_at is not null
    ), parties as (
      -- A booking with a requested change holds the larger of its two tables.
      select id, at, max(guest_no) as guests from tables, generate_series(
        starts_at,
        starts_at + (case when guest_no <= 2 then 75 when guest_no <= 4 then 90 else 105 end) * interval '1 minute',
        interval '15 minutes'
      ) at group by id, at
    ), booked as (
      select at, sum(guests) as held from parties group by at
    ), counted as (
      select (day + (place - 1) * interval '15 minutes') at time zone 'UTC' as at, number as held
      from booking_days, unnest(held) with ordinality given (number, place)
      where restaurant_id = ${restaurantId} and number <> 0
    )
    select count(*)::int as wrong from booked full join counted using (at)
    where booked.held is distinct from counted.held`.execute(db)
  return rows[0]!.wrong === 0
}
