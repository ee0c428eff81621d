import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export async function findTestOrderFacts(db: Db, restaurantId: string) {
  return db
    .selectFrom('orders')
    .select(sql<boolean>`coalesce(bool_or(recieved_at is not null), false)`.as('is_accepted'))
    .select(sql<boolean>`coalesce(bool_or(status = 'Pending'), false)`.as('is_waiting'))
    .where('restaurant_id', '=', restaurantId)
    .where('is_test', '=', true)
    .executeTakeFirstOrThrow()
}

export async function findWaitingTest(db: Db, restaurantId: string) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('restaurant_id', '=', restaurantId)
    .where('is_test', '=', true)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
}
