import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export type Fees = { bankCharge: number; commission: number; cashServiceCharge: number }

/** Fees that the book took from these outlets between two times, and the service charge in their tills, in pence. */
export async function findFees(
  db: Db,
  { outletIds, since, until }: { outletIds: readonly string[]; since: Date; until: Date },
): Promise<Fees> {
  const of = (what: string) =>
    sql`(-coalesce(sum(r.amount) filter (where r.what = ${sql.lit(what)}), 0))::float8`
  const { rows } = await sql<Fees>`
    select ${of('bank charge')} as "bankCharge", ${of('commission')} as commission,
      ${of('cash service charge')} as "cashServiceCharge"
    from book_entries e join book_rows r on r.entry_id = e.id and r.account = 'outlet'
    where e.restaurant_id = any (${[...outletIds]}::uuid[]) and e.at >= ${since} and e.at < ${until}`.execute(
    db,
  )
  return rows[0]!
}
