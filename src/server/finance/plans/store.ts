import type { Db, Tx } from '#server/platform/db/database.ts'

/** The latest first, one a day: the one that was added last. */
export async function listPlanRows(db: Db, restaurantId: string) {
  return db
    .selectFrom('commission_plans')
    .distinctOn('from_day')
    .select(['name', 'hundredths', 'from_day'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findOutletName(db: Db, restaurantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row?.name
}

type NewPlan = { restaurant_id: string; from_day: string; name: string; hundredths: number }

/** It replaces one from the same day. */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<void> {
  await tx.insertInto('commission_plans').values(plan).execute()
}
