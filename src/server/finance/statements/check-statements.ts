import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Few enough for one statement's time limit. */
const batch = 200

/** Issued statements whose total is not that of their entries, or whose bytes are not those that were issued. */
export async function countWrongStatements(db: Db, since: Date | undefined): Promise<number> {
  let [wrong, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<{ id: string; is_wrong: boolean }>`
      select s.id, s.digest <> sha256(s.content) or s.total - s.brought_forward <> (
        select coalesce(sum(r.amount), 0) from statement_entries n join book_rows r on r.entry_id = n.entry_id
        where n.statement_id = s.id and r.account = 'outlet') as is_wrong
      from statements s where s.id > ${after} and s.state <> 'Proposed'
        and s.issued_at >= ${since ?? new Date(0)}
      order by s.id limit ${batch}`.execute(db)
    wrong += rows.filter(({ is_wrong }) => is_wrong).length
    if (rows.length < batch) return wrong
    after = rows.at(-1)!.id
  }
}
