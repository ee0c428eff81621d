import type { FastifyInstance } from 'fastify'

import type { OwnReview, Review } from '#contract/orders/reviews.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'

export type Person = { bearer: Record<string, string> }
export type Answer<T> = { status: number; code?: string; data: T; paging: { more: boolean } }

/** Calls about the reviews of a new outlet. */
export async function reviewClient(app: FastifyInstance, db: Db, clock: { now: () => Date }) {
  const outletId = await insertOutletRow(db)
  await db.updateTable('restaurants').set({ published_at: clock.now() }).where('id', '=', outletId).execute()
  let caller = 0
  async function call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    person?: Person,
    payload?: object,
    key?: string,
  ): Promise<Answer<T>> {
    caller++
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...person?.bearer, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
      remoteAddress: `10.9.${caller >> 8}.${caller & 255}`,
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<T>, 'status'>>() }
  }
  type Served = Parameters<typeof insertOrderRow>[1]
  /** A person with an order that was completed just now, unless `more` says otherwise. */
  async function ordered(more: Partial<Served> = {}, kind: 'guest' | 'customer' = 'customer') {
    const person = await createTestUser(db, kind === 'guest' ? { kind: 'guest' } : {})
    const at = clock.now()
    const served = { status: 'Completed' as const, recieved_at: at, delivered_at: at }
    const order = { customer_id: person.customerId, restaurant_id: outletId, ...served, ...more }
    return { person, orderId: await insertOrderRow(db, order) }
  }
  const marks = { food: 5, time: 4, described: 5 }
  return {
    outletId,
    call,
    ordered,
    marks,
    review: (person: Person, id: string, body: object = marks, key?: string) =>
      call<OwnReview>('POST', `review/create/${id}`, person, body, key),
    listed: async () => (await call<Review[]>('GET', `review/get-reviews/${outletId}?limit=50`)).data,
    sums: () =>
      db
        .selectFrom('restaurants')
        .select(['review_count', 'review_food', 'review_time', 'review_described'])
        .where('id', '=', outletId)
        .executeTakeFirstOrThrow(),
    idOf: async (orderId: string) => {
      const own = db.selectFrom('reviews').select('id').where('order_id', '=', orderId)
      return (await own.executeTakeFirstOrThrow()).id
    },
  }
}
