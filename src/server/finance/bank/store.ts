import type { Db } from '#server/platform/db/database.ts'

/** Those whose time has come, the one in force first in each outlet. */
export async function findEffective(db: Db, restaurantIds: readonly string[], at: Date) {
  return db
    .selectFrom('bank_accounts')
    .distinctOn('restaurant_id')
    .select(['restaurant_id', 'holder', 'details'])
    .where('restaurant_id', 'in', [...restaurantIds])
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '<=', at)
    .orderBy('restaurant_id')
    .orderBy('effective_at', 'desc')
    .orderBy('asked_at', 'desc')
    .execute()
}
