import { type Insertable, sql } from 'kysely'

import type { Marks } from '#domain/catalogue/rating.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** An order or booking of this customer. `served_at` is null until they have their food or sit at their table. */
export async function findReviewed(db: Db, id: string, customerId: string) {
  return (await findReviewedOrder(db, id, customerId)) ?? findReviewedBooking(db, id, customerId)
}

/** A test has no customer, and an order that nobody came for was not eaten. */
async function findReviewedOrder(db: Db, id: string, customerId: string) {
  return (
    db
      .selectFrom('orders as o')
      .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
      .select(['o.id', 'o.id as order_id', sql<null>`null`.as('booking_id')])
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .select(['o.restaurant_id', 'r.uni_id', 'r.name as outlet_name'])
      // An order that followed its number may be a stranger's, and then so is the name on it.
      .select(
        sql<string | null>`case when o.came_by_number then c.name else o.customer_name end`.as(
          'customer_name',
        ),
      )
      .select(
        sql<Date | null>`case when o.status in ('Delivered', 'Completed') and o.nobody_came_at is null
        and not o.is_test then o.delivered_at end`.as('served_at'),
      )
      .where('o.id', '=', id)
      .where('o.customer_id', '=', customerId)
      .executeTakeFirst()
  )
}

async function findReviewedBooking(db: Db, id: string, customerId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('restaurants as r', 'r.id', 'b.restaurant_id')
    .select(['b.id', sql<null>`null`.as('order_id'), 'b.id as booking_id'])
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.restaurant_id', 'r.uni_id', 'r.name as outlet_name'])
    .select(
      sql<string | null>`case when b.came_by_number then c.name else b.customer_name end`.as('customer_name'),
    )
    .select(sql<Date | null>`case when b.status <> 'Canceled' then b.seated_at end`.as('served_at'))
    .where('b.id', '=', id)
    .where('b.customer_id', '=', customerId)
    .where('b.removed_at', 'is', null)
    .executeTakeFirst()
}

export type Reviewed = NonNullable<Awaited<ReturnType<typeof findReviewed>>>

/** Undefined if there is a review already. The unique constraints decide between concurrent inserts. */
export async function insertReview(
  tx: Tx,
  review: Insertable<Tables['reviews']>,
): Promise<ReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findReviewOf(db: Db, { order_id, booking_id }: Reviewed) {
  const reviews = db.selectFrom('reviews').selectAll()
  return order_id
    ? reviews.where('order_id', '=', order_id).executeTakeFirst()
    : reviews.where('booking_id', '=', booking_id).executeTakeFirst()
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReviewOf>>>

/** Adds a review to the sums of its outlet, or takes it out. */
export async function updateSums(tx: Tx, restaurantId: string, marks: Marks, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set(({ eb }) => ({
      review_count: eb('review_count', '+', by),
      review_food: eb('review_food', '+', by * marks.food),
      review_time: eb('review_time', '+', by * marks.time),
      review_described: eb('review_described', '+', by * marks.described),
    }))
    .where('id', '=', restaurantId)
    .execute()
}

type Page = { limit: number; offset: number }

export async function findShownReviews(db: Db, restaurantId: string, page: Page) {
  return reviewsOf(db, restaurantId, page).where('hidden_at', 'is', null).execute()
}

export async function findOutletReviews(db: Db, restaurantId: string, page: Page) {
  return reviewsOf(db, restaurantId, page).execute()
}

function reviewsOf(db: Db, restaurantId: string, { limit, offset }: Page) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
}

export async function findAllReviews(db: Db, state: 'shown' | 'hidden' | undefined, page: Page) {
  let reviews = reviewsWithOutlet(db)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(page.limit)
    .offset(page.offset)
  if (state) reviews = reviews.where('hidden_at', state === 'hidden' ? 'is not' : 'is', null)
  return reviews.execute()
}

function reviewsWithOutlet(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('restaurants as r', 'r.id', 'reviews.restaurant_id')
    .selectAll('reviews')
    .select(['r.uni_id', 'r.name as outlet_name'])
}

export type AdminReviewRow = Awaited<ReturnType<typeof findAllReviews>>[number]

/** The second of two commands waits, and sees the first one's change. */
export async function lockReview(tx: Tx, id: string, restaurantIds?: readonly string[]) {
  let review = tx.selectFrom('reviews').selectAll().where('id', '=', id)
  if (restaurantIds)
    review = review.where('restaurant_id', '=', sql<string>`any (${[...restaurantIds]}::uuid[])`)
  return review.forUpdate().executeTakeFirst()
}

export async function updateReview(
  tx: Tx,
  id: string,
  set: Partial<Pick<ReviewRow, 'reply' | 'replied_at' | 'hidden_at' | 'hidden_reason'>>,
): Promise<ReviewRow> {
  return tx.updateTable('reviews').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
