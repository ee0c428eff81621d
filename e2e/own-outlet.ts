import { sql } from 'kysely'

import { expireOrder } from '#server/orders/expire-order.ts'
import { onSite, type Site, taken, visited } from './site-database.ts'

/** A restaurant that no other journey goes to, so that anything may happen there: open round the clock, 20 % off. */
export async function ownOutlet(site?: Site) {
  return onSite(async (db) => {
    const free = await db
      .updateTable('restaurants')
      .set({ legal_name: taken })
      .where(
        'id',
        '=',
        sql<string>`(select id from restaurants where legal_name <> ${taken} and 'Home Delivery' = any(order_types)
          and uni_id not in ('saffron-street-london', 'red-kettle-house-london')
          and (select count(*) from dishes where restaurant_id = restaurants.id and base_price > 500
            and not is_alcohol and sold_out_until is null and removed_at is null
            and not exists (select from dish_option_groups where dish_id = dishes.id)) >= 2
          order by rank desc limit 1 for update skip locked)`,
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const dishes = await db
      .selectFrom('dishes')
      .select(['id', 'name', 'base_price'])
      .where('restaurant_id', '=', free.id)
      .where(
        sql<boolean>`base_price > 500 and not is_alcohol and sold_out_until is null and removed_at is null
          and not exists (select from dish_option_groups where dish_id = dishes.id)`,
      )
      .orderBy('position')
      .limit(2)
      .execute()
    const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isOpen: true,
      startTime: '00:00',
      endTime: '00:00',
    }))
    const outlet = {
      order_types: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const,
      hours: JSON.stringify(allDay),
      hours_exceptions: '[]',
      discount_percent: 20,
      delivery_charge: 199,
      minimum_order: 0,
      collection_minutes: 20,
      house_state: 'Normal' as const,
      paused_until: null,
      // Somebody is at its board, so that the robot of the demonstration world keeps its hands off.
      board_seen_at: new Date('2100-01-01'),
    }
    await db
      .updateTable('restaurants')
      .set({ ...outlet, order_types: [...outlet.order_types] })
      .where('id', '=', free.id)
      .execute()
    const [one, two] = dishes
    return { ...free, ...outlet, allDay, one: one!, two: two! }
  }, site)
}

/** Something happens at the restaurant. */
export async function changeOutlet({ id }: { id: string }, change: object): Promise<void> {
  await onSite((db) => db.updateTable('restaurants').set(change).where('id', '=', id).execute())
}

export async function changeDish({ id }: { id: string }, change: object): Promise<void> {
  await onSite((db) => db.updateTable('dishes').set(change).where('id', '=', id).execute())
}

/** Every order that somebody has placed, those that wait for a card too. */
export async function ordersOf({ customerId }: { customerId: string }, site?: Site) {
  return onSite(
    (db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .execute(),
    site,
  )
}

/** The session ends on the server, while the browser still believes in it. */
export async function endSession({ sessionId }: { sessionId: string }): Promise<void> {
  await onSite((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** The quarter of an hour goes by in which somebody must accept. */
export async function outwait({ id, expires_at }: { id: string; expires_at: Date }): Promise<void> {
  await onSite((db) =>
    expireOrder({ db, now: () => expires_at, siteUrl: visited().url, autopilot: false }, id),
  )
}
