import { sql } from 'kysely'

import type { PeriodDraft } from '#contract/catalogue/serving-periods.ts'
import type { ServingPeriod } from '#contract/catalogue/serving-period.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'

/** The serving times of an outlet, by name. */
export async function findPeriods(db: Db, restaurantId: string): Promise<ServingPeriod[]> {
  const rows = await periodsOf(db, { restaurantId })
  return rows.map(({ id, name, hours, first_day, last_day }) => ({
    _id: id,
    name,
    hours: hours.map(({ days, from, to }) => ({ days: [...days], from, to })),
    firstDay: first_day,
    lastDay: last_day,
  }))
}

const periodsOf = precompile((db, { restaurantId }: { restaurantId: string }) =>
  db
    .selectFrom('serving_periods')
    .select(['id', 'name', 'hours', 'first_day', 'last_day'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('name')
    .orderBy('id'),
)

type Columns = Omit<PeriodDraft, 'periodId' | 'version'>

export async function savePeriodRow(
  tx: Tx,
  restaurantId: string,
  id: string | undefined,
  { name, hours, firstDay, lastDay }: Columns,
): Promise<string> {
  const columns = { name, hours: JSON.stringify(hours), first_day: firstDay, last_day: lastDay }
  if (id === undefined) {
    const row = tx.insertInto('serving_periods').values({ restaurant_id: restaurantId, ...columns })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  await tx
    .updateTable('serving_periods')
    .set(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
  return id
}

/** Categories and dishes that had no other one are always served then. */
export async function deletePeriodRow(tx: Tx, restaurantId: string, id: string): Promise<void> {
  for (const table of ['categories', 'dishes'])
    await sql`update ${sql.table(table)} set serving_periods = array_remove(serving_periods, ${id}::uuid)
      where restaurant_id = ${restaurantId} and ${id}::uuid = any (serving_periods)`.execute(tx)
  await tx
    .deleteFrom('serving_periods')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}
