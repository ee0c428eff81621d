import { sql } from 'kysely'

import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'
import { type Duty, outletRoles, rolesByDuty } from '#domain/accounts/outlet-roles.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { idColumn, precompileByColumn } from '#server/catalogue/restaurants/id-column.ts'

/** A public outlet with everything an order depends on. */
export async function findOutlet(db: Db, idOrUniId: string) {
  const [outlet] = await outletRow(db, idOrUniId)
  return outlet
}

const outletRow = precompileByColumn((db, column, value) =>
  db
    .selectFrom('restaurants')
    .select([
      'id',
      'name',
      'vat_number',
      'delivery_vat_rate',
      'lat',
      'lng',
      'order_types',
      'discount_percent',
    ])
    .select([
      'collection_minutes',
      'delivery_minutes',
      'delivery_charge',
      'minimum_order',
      'area_limit_miles',
      'free_delivery_over',
      'nearer_bands',
      'excluded_outcodes',
      'delivers',
    ])
    .select(['rider_service', 'hours', 'hours_exceptions', 'uni_id', 'address', 'post_code', 'telephone'])
    .select(['house_state', 'house_state_until', 'paused_until', 'banner', 'tip_sharing'])
    .select(['kitchen_points', 'promise_ceiling'])
    .select(
      sql<string | null>`(select c.slug from restaurant_cuisines rc join cuisines c on c.id = rc.cuisine_id
        where rc.restaurant_id = restaurants.id order by rc.position limit 1)`.as('cuisine'),
    )
    .select(
      sql<string[]>`array(select outcode from served_outcodes where restaurant_id = restaurants.id)`.as(
        'served_outcodes',
      ),
    )
    .where(column, '=', value)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null),
)

/** Selected from `restaurants`: when its kitchen has room, if that is late. */
export const readyFrom =
  sql<Date | null>`(select ready_from from outlet_room where restaurant_id = restaurants.id)`.as('ready_from')

/** A public outlet with everything a booking depends on. */
export async function findBookableOutlet(db: Db, idOrUniId: string) {
  return bookableOutlet(db, idOrUniId).executeTakeFirst()
}

/** Blocks changes of its opening hours until the transaction ends. */
export async function lockBookableOutlet(tx: Tx, idOrUniId: string) {
  return bookableOutlet(tx, idOrUniId).forShare().executeTakeFirst()
}

/** Also an outlet that is suspended or not published. */
export async function lockOwnBookableOutlet(tx: Tx, id: string) {
  return outletForBooking(tx, id).forShare().executeTakeFirst()
}

function bookableOutlet(db: Db, idOrUniId: string) {
  return outletForBooking(db, idOrUniId)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
}

function outletForBooking(db: Db, idOrUniId: string) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'telephone', 'order_types', 'covers', 'instant_guests'])
    .select(['hours', 'hours_exceptions'])
    .where(idColumn(idOrUniId), '=', idOrUniId)
}

/** Serialises edits of an outlet's settings and menu, and blocks bookings there. Orders are not blocked. */
export async function lockOutlet(tx: Tx, restaurantId: string): Promise<void> {
  await tx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute()
}

/** The same, with what a test order needs. */
export async function lockOutletForTest(tx: Tx, restaurantId: string) {
  return tx
    .selectFrom('restaurants')
    .select(['id', 'name', 'address', 'post_code', 'order_types', 'collection_minutes'])
    .select(publicationState.as('state'))
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function findBoardHeartbeat(db: Db, restaurantId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('board_seen_at')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row?.board_seen_at ?? null
}

export async function findHours(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['hours', 'hours_exceptions'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function findSuspended(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
}

export async function findOutletContact(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['name', 'telephone'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function findCovers(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select('covers')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

export async function findOutletNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'address'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Never moves back: two boards may send heartbeats at the same time. */
export async function updateBoardHeartbeat(tx: Tx, restaurantId: string, at: Date): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set({ board_seen_at: sql`greatest(board_seen_at, ${at})` })
    .where('id', '=', restaurantId)
    .execute()
}

/** True if this call ended it. */
export async function endPauseWithoutBoard(tx: Tx, restaurantId: string): Promise<boolean> {
  const row = await tx
    .updateTable('restaurants')
    .set({ paused_until: null, paused_without_board: false })
    .where('id', '=', restaurantId)
    .where('paused_without_board', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Public outlets that watch their board, are not paused, and have had no heartbeat after `before`. */
export async function findOutletsWithoutBoard(db: Db, before: Date, at: Date) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'hours', 'hours_exceptions'])
    .where('watches_board', '=', true)
    .where('suspended_at', 'is', null)
    .where('published_at', 'is not', null)
    .where(sql<boolean>`coalesce(board_seen_at <= ${before}, true) and coalesce(paused_until <= ${at}, true)`)
    .execute()
}

export type OutletWithoutBoard = Awaited<ReturnType<typeof findOutletsWithoutBoard>>[number]

/** False if a heartbeat or a pause came first. */
export async function updatePausedWithoutBoard(
  tx: Tx,
  restaurantId: string,
  { before, at, until }: { before: Date; at: Date; until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('restaurants')
    .set({ paused_until: until, paused_without_board: true })
    .where('id', '=', restaurantId)
    .where('watches_board', '=', true)
    .where(sql<boolean>`coalesce(board_seen_at <= ${before}, true) and coalesce(paused_until <= ${at}, true)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The staff of an outlet with a duty, with their contact details. Owners come first. */
export async function findStaff(db: Db, restaurantId: string, duty: Duty = 'guests') {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['customers.id as customerId', 'email', 'mobile_no as mobile'])
    .select(sql<boolean>`mobile_proved_at is not null`.as('isMobileVerified'))
    .select(sql<boolean>`email_doubted_at is not null`.as('isEmailDoubted'))
    .where('memberships.restaurant_id', '=', restaurantId)
    .where('role', '=', 'staff')
    .where('outlet_role', 'in', rolesByDuty[duty])
    .where('closed_at', 'is', null)
    .orderBy(sql`array_position(${[...outletRoles]}::text[], outlet_role)`)
    .orderBy('customers.id')
    .execute()
}

/** Selected from `restaurants`. */
export const publicationState = sql<
  OutletSummary['state']
>`case when suspended_at is not null then 'suspended'
  when published_at is null then 'draft' else 'published' end`
