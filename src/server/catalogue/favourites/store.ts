import type { Db } from '#server/platform/db/database.ts'

export async function findFavouriteIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('restaurant_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('restaurant_id')
    .limit(500)
    .execute()
  return rows.map((row) => row.restaurant_id)
}

export async function insertFavourite(
  db: Db,
  customerId: string,
  restaurantId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ customer_id: customerId, restaurant_id: restaurantId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, customerId: string, restaurantId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
