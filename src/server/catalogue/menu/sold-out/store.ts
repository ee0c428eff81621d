import { sql } from 'kysely'

import type { PortionColumns } from '#server/catalogue/portions/to-portions.ts'
import { readyFrom } from '#server/catalogue/outlets/store.ts'
import { idColumn } from '#server/catalogue/restaurants/id-column.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Everything sold out at a public outlet now. Undefined if there is no such outlet. */
export async function findSoldOut(db: Db, idOrUniId: string, now: Date) {
  return (
    db
      .selectFrom('restaurants')
      .select(['house_state', 'house_state_until', 'paused_until'])
      .select(readyFrom)
      .select(
        sql<string[]>`array(select id from dishes
        where restaurant_id = restaurants.id and sold_out_until is not null and sold_out_until > ${now})`.as(
          'foods',
        ),
      )
      .select(
        sql<(PortionColumns & { id: string })[]>`coalesce((
        select json_agg(json_build_object('id', dish_id, 'remaining', remaining, 'ahead', ahead,
          'each_day', each_day, 'day', day)) from dish_portions where restaurant_id = restaurants.id), '[]')`.as(
          'portions',
        ),
      )
      .select(
        sql<{ groupId: string; typeName: string }[]>`coalesce((
        select json_agg(json_build_object('groupId', group_id, 'typeName', type_name)) from options
        where restaurant_id = restaurants.id and removed_at is null
          and sold_out_until is not null and sold_out_until > ${now}), '[]')`.as('options'),
      )
      // Limited to the newest 30 entries, so that the cost does not grow with the audit log.
      .select(
        sql<Date | null>`(select max(at) from (
        select what, at from changes where restaurant_id = restaurants.id order by at desc limit 30) newest
        where what ~ '^(dish|menu|category|options|hours|delivery|restaurant)-')`.as('written_at'),
      )
      .where(idColumn(idOrUniId), '=', idOrUniId)
      .where('suspended_at', 'is', null)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
  )
}
