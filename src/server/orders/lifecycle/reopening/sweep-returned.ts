import { sql } from 'kysely'

import type { Deps } from '#server/platform/deps.ts'

const hour = 3_600_000

/** Deletes what cancelled orders gave back to the counts, once they can no longer be re-opened. */
export async function sweepReturned({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - hour)
  await sql`delete from returned_portions r where not exists (select from order_events e
    where e.order_id = r.order_id and e.to_status = 'Canceled' and e.at > ${before})`.execute(db)
}
