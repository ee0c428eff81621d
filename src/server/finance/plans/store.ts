import type { Db, Tx } from '#server/platform/db/database.ts'

/** The latest first. */
export async function listPlanRows(db: Db, restaurantId: string) {
  return db
    .selectFrom('commission_plans')
    .select(['name', 'hundredths', 'from_day'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('from_day', 'desc')
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

/** False if another plan begins on that day. */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<boolean> {
  const row = await tx
    .insertInto('commission_plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returning('from_day')
    .executeTakeFirst()
  return row !== undefined
}
