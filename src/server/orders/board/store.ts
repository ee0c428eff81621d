import { sql } from 'kysely'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import { fullOrders, isOpen } from '#server/orders/lifecycle/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const maxOfEachKind = 500
const maxDone = 200
const twoWeeks = 14 * 24 * 3_600_000

/**
 * Open orders, Pending ones first, oldest first. At most 500 Pending and 500 others, the oldest of each: a flood of new
 * orders hides neither the food that is being cooked nor an earlier order.
 */
export async function findOpenOrders(db: Db, restaurantId: string, now: Date) {
  const ranked = db
    .selectFrom('orders as o')
    .select('o.id')
    .select(
      sql`row_number() over (partition by o.status = 'Pending' order by o.created_at, o.id)`.as('place'),
    )
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where(isOpen(now))
    .as('ranked')
  return fullOrders(db)
    .where('o.id', 'in', db.selectFrom(ranked).select('ranked.id').where('ranked.place', '<=', maxOfEachKind))
    .orderBy(sql`o.status = 'Pending'`, 'desc')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
}

/** Orders that ended since then, latest first. The index is on created_at, so orders older than two weeks are left out. */
export async function findDoneOrders(db: Db, restaurantId: string, since: Date) {
  const endedAt = sql<Date>`coalesce((select e.at from order_events e where e.order_id = o.id
    and e.to_status = o.status and e.from_status is distinct from e.to_status order by e.id desc limit 1), o.created_at)`
  return fullOrders(db)
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where('o.status', 'in', ['Completed', 'Canceled'])
    .where('o.created_at', '>=', new Date(since.getTime() - twoWeeks))
    .where(endedAt, '>=', since)
    .orderBy(endedAt, 'desc')
    .orderBy('o.id')
    .limit(maxDone)
    .execute()
}

export async function countOpenOrders(db: Db, restaurantId: string, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('orders as o')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('o.restaurant_id', '=', restaurantId)
    .where('o.visible_at', 'is not', null)
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return n
}

export async function hasLine(tx: Tx, orderId: string, line: number): Promise<boolean> {
  const row = await tx
    .selectFrom('order_lines')
    .select('position')
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .executeTakeFirst()
  return row !== undefined
}

/** False if the dish is ticked already. */
export async function insertTick(tx: Tx, orderId: string, line: number, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('order_line_ticks')
    .values({ order_id: orderId, line, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTick(tx: Tx, orderId: string, line: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('order_line_ticks')
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .returning('line')
    .executeTakeFirst()
  return row !== undefined
}

/** The ticked lines of these orders. */
export async function findTicks(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_line_ticks')
    .select(['order_id as orderId', 'line', 'at'])
    .where('order_id', '=', sql<string>`any (${[...orderIds]}::uuid[])`)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
}

export type TickRow = Awaited<ReturnType<typeof findTicks>>[number]

type Present = {
  name: string
  allergens: Allergen[] | null
  named: NamedAllergen[]
  mayContain: Allergen[]
}
type DeclaredRow = { order_id: string; line: number; dish: Present; options: Present[] }

/** The present declarations of the menu for the lines of these orders, under the names of the orders. */
export async function listPresentDeclarations(db: Db, orderIds: readonly string[]): Promise<DeclaredRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<DeclaredRow>`
    select l.order_id, l.position as line,
      json_build_object('name', l.name, 'allergens', d.allergens, 'named', d.named_allergens,
        'mayContain', d.may_contain) as dish,
      coalesce((select json_agg(json_build_object('name', p.type_name,
          'allergens', case when g.kind = 'sizes' and d.allergens is not null
            then coalesce(o.allergens, '{}') else o.allergens end,
          'named', o.named_allergens, 'mayContain', o.may_contain) order by p.position)
        from order_line_options p join options o on o.id = p.option_id join option_groups g on g.id = o.group_id
        where p.order_id = l.order_id and p.line = l.position), '[]') as options
    from order_lines l join dishes d on d.id = l.dish_id
    where l.order_id = any (${[...orderIds]}::uuid[]) and l.declared is not null and l.quantity > 0
    order by l.order_id, l.position`.execute(db)
  return rows
}
