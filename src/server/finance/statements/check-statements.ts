import { findIssued } from '#server/finance/statements/proposals/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Few enough for one statement's time limit. */
const batch = 200

/** Issued statements whose total is not that of their entries, or whose bytes are not those that were issued. */
export async function countWrongStatements(db: Db, since: Date | undefined): Promise<number> {
  let [wrong, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const rows = await findIssued(db, { after, since: since ?? new Date(0), limit: batch })
    wrong += rows.filter(({ is_wrong }) => is_wrong).length
    if (rows.length < batch) return wrong
    after = rows.at(-1)!.id
  }
}
