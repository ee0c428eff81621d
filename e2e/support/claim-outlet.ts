import type { BrowserContext } from '@playwright/test'
import { type RawBuilder, sql } from 'kysely'

import { insertUsualTables } from '#server/catalogue/dining-tables/insert-usual-tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { copyOutlet } from './copy-outlet.ts'
import { setSession, withSiteDatabase, type Site } from './site-database.ts'

/** The legal name that marks a restaurant as claimed by a journey. */
const claimed = 'Claimed by a journey'
const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  isOpen: true,
  startTime: '00:00',
  endTime: '00:00',
}))
/** Restaurants that journeys read as the demonstration world made them. */
const shared = [
  'anarkali-courtyard-london',
  'ember-dough-sheffield',
  'hoshi-lane-london',
  'koi-cedar-london',
  'little-hanoi-stove-london',
  'red-kettle-house-london',
  'saffron-street-london',
  'tanuki-table-cardiff',
]
/** Dishes that anyone can order without options, and whose name is no option's. */
const isPlain = sql<boolean>`base_price > 500 and not is_alcohol and sold_out_until is null and removed_at is null
  and not exists (select from dish_option_groups where dish_id = dishes.id)
  and not exists (select from options where restaurant_id = dishes.restaurant_id and type_name = dishes.name)`

/** Claims a restaurant that no other journey uses: always open, every order type, tables 1 to 12, 20 % off, two plain dishes. */
export async function claimOutlet(site?: Site) {
  return withSiteDatabase(async (db) => {
    const outlet = {
      legal_name: claimed,
      order_types: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const,
      hours: JSON.stringify(allDay),
      hours_exceptions: '[]',
      discount_percent: 20,
      delivery_charge: 199,
      minimum_order: 0,
      area_limit_miles: 5,
      free_delivery_over: null,
      nearer_bands: '[]',
      excluded_outcodes: [] as string[],
      collection_minutes: 20,
      delivery_minutes: 45,
      covers: 24,
      vat_number: 'GB123456789',
      house_state: 'Normal' as const,
      paused_until: null,
      tip_sharing: null,
      // The robot leaves an outlet alone while its board is open.
      board_seen_at: new Date('2100-01-01'),
    }
    const claim = (id: RawBuilder<string>) =>
      db
        .updateTable('restaurants')
        .set({ ...outlet, order_types: [...outlet.order_types] })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    const free =
      (await claim(sql`(select id from restaurants where legal_name <> ${claimed} and rank > 100 and uni_id <> all(${shared})
            and suspended_at is null and published_at is not null
            and not exists (select from memberships where restaurant_id = restaurants.id)
            and not exists (select from orders where restaurant_id = restaurants.id)
            and (select count(*) from dishes where restaurant_id = restaurants.id and ${isPlain}) >= 2
            order by rank desc limit 1 for update skip locked)`)) ??
      (await claim(sql`${await copyOutlet(db, await findTemplate(db), claimed)}`))!
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('dining_tables').where('restaurant_id', '=', free.id).execute()
      await insertUsualTables(tx, { id: free.id, orderTypes: outlet.order_types, covers: 0 })
    })
    const [one, two] = await db
      .selectFrom('dishes')
      .select(['id', 'name', 'base_price'])
      .where('restaurant_id', '=', free.id)
      .where(isPlain)
      .orderBy('position')
      .limit(2)
      .execute()
    return { ...free, ...outlet, allDay, one: one!, two: two! }
  }, site)
}

/** A restaurant as the demonstration world made it, with dishes and without options that open others. */
async function findTemplate(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('restaurants')
    .select('id')
    .where('uni_id', 'in', shared)
    .where('rank', '>', 100)
    .where(
      sql<boolean>`(select count(*) from dishes where restaurant_id = restaurants.id and ${isPlain}) >= 2
        and not exists (select from options where restaurant_id = restaurants.id and opens is not null)`,
    )
    .orderBy('uni_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export type OwnOutlet = {
  id: string
  uniId: string
  name: string
  postCode: string
  /** Two dishes without options. */
  plain: { id: string; name: string }[]
}

/** Claims a restaurant and signs this browser in as its staff. */
export async function runOutlet(context: BrowserContext): Promise<OwnOutlet & { staffToken: string }> {
  const { id, uni_id, name, post_code, one, two } = await claimOutlet()
  const { token } = await withSiteDatabase((db) => createTestUser(db, { staffOf: [id], name: 'Ravi Nair' }))
  await setSession(context, token)
  return { id, uniId: uni_id, name, postCode: post_code, plain: [one, two], staffToken: token }
}
