import { sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { HouseColumns } from '#server/platform/db/tables/order-tables.ts'

/** By name. */
export async function findOutletStates(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'address', 'hours', 'hours_exceptions', 'delivery_minutes'])
    .select([
      'house_state',
      'house_state_until',
      'paused_until',
      'paused_without_board',
      'watches_board',
      'suspended_at',
      'published_at',
      'board_seen_at',
    ])
    .select(['ticket_paper', 'prints_on_accept', 'banner'])
    .select(
      sql<string | null>`(select c.slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position limit 1)`.as('cuisine'),
    )
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export type OutletStateRow = Awaited<ReturnType<typeof findOutletStates>>[number]

export type OutletStateChange = Updateable<Omit<HouseColumns, 'board_seen_at'>>

export async function updateOutletState(
  tx: Tx,
  restaurantId: string,
  change: OutletStateChange,
): Promise<void> {
  await tx.updateTable('restaurants').set(change).where('id', '=', restaurantId).execute()
}
