import { sql } from 'kysely'

import type { Repriced } from '#domain/orders/prices/reprice-order.ts'
import type { QuestionState } from '#domain/orders/run-out/run-out-rules.ts'
import type { QuestionRow } from '#server/orders/lifecycle/questions/store.ts'
import { isOpen, type OrderRow } from '#server/orders/lifecycle/store.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

type Units = { orderId: string; line: number; quantity: number }

/** The order must be locked. */
export async function shrinkLine(tx: Tx, { orderId, line, quantity }: Units): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ quantity: sql`quantity - ${quantity}::smallint`, out: sql`out + ${quantity}::smallint` })
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .execute()
}

/** Adds a dish as the last line of the order. */
export async function insertSwapLine(
  tx: Tx,
  { id, restaurant_id, lines }: Pick<OrderRow, 'id' | 'restaurant_id' | 'lines'>,
  { options, ...swap }: StoredSwap,
  { line, quantity }: Omit<Units, 'orderId'>,
): Promise<void> {
  const position = lines.length + 1
  const own = { order_id: id, restaurant_id, position, quantity, instead_of: line }
  await tx
    .insertInto('order_lines')
    .values({
      dish_id: swap.dish_id,
      name: swap.name,
      base_price: swap.base_price,
      options_price: swap.options_price,
      vat_rate: swap.vat_rate,
      declared: swap.declared,
      ...own,
    })
    .execute()
  if (options.length === 0) return
  const rows = options.map((option, at) => ({ ...option, order_id: id, line: position, position: at + 1 }))
  await tx.insertInto('order_line_options').values(rows).execute()
}

/** The first time, the amounts as placed are stored beside them. */
export async function updateAmounts(tx: Tx, orderId: string, repriced: Repriced): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      sub_total: repriced.subTotal,
      discount: repriced.discount,
      coupon_amount: repriced.coupon,
      total: repriced.total,
      placed_sub_total: sql`coalesce(placed_sub_total, sub_total)`,
      placed_discount: sql`coalesce(placed_discount, discount)`,
      placed_coupon: sql`coalesce(placed_coupon, coupon_amount)`,
      placed_total: sql`coalesce(placed_total, total)`,
    })
    .where('id', '=', orderId)
    .execute()
}

type NewQuestion = Omit<QuestionRow, 'id' | 'answerBy'> & {
  orderId: string
  isGone: boolean
  askedAt: Date
  answerBy: Date
}

export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<string> {
  const { orderId, line, quantity, kind, offer, isGone, fallback, askedAt, answerBy } = question
  const { id } = await tx
    .insertInto('order_questions')
    .values({
      order_id: orderId,
      line,
      quantity,
      kind,
      offer,
      is_gone: isGone,
      fallback,
      asked_at: askedAt,
      answer_by: answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Compare and set: false if the question is no longer open. */
export async function endOpenQuestion(
  tx: Tx,
  id: string,
  state: Exclude<QuestionState, 'Open'>,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('order_questions')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'Open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findQuestion(db: Db, orderId: string, id: string) {
  return questions(db, orderId).where('id', '=', id).executeTakeFirst()
}

export type OpenQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export async function listOpenQuestions(db: Db, orderId: string): Promise<OpenQuestion[]> {
  return questions(db, orderId).orderBy('asked_at').orderBy('id').execute()
}

function questions(db: Db, orderId: string) {
  return db
    .selectFrom('order_questions')
    .select(['id', 'line', 'quantity', 'kind', 'offer', 'is_gone', 'fallback', 'answer_by'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'Open')
}

/** Open orders of the outlet that still have the dish and are not ready, without this one. */
export async function countOrdersWith(
  db: Db,
  { id, restaurant_id }: Pick<OrderRow, 'id' | 'restaurant_id'>,
  dishId: string,
  now: Date,
): Promise<number> {
  const { n } = await db
    .selectFrom('orders as o')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('o.restaurant_id', '=', restaurant_id)
    .where('o.visible_at', 'is not', null)
    .where(isOpen(now))
    .where('o.ready_at', 'is', null)
    .where('o.status', 'in', ['Pending', 'Accepted'])
    .where('o.id', '<>', id)
    .where(
      sql<boolean>`exists (select from order_lines l where l.order_id = o.id and l.dish_id = ${dishId} and l.quantity > 0)`,
    )
    .executeTakeFirstOrThrow()
  return n
}
