import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A step of an order or booking in the audit log. */
export type LoggedStep = { what: string; name: string | null }

/** Who took the steps of an order or booking, in their order. Names of closed accounts are null. */
export async function findRecordSteps(db: Db, restaurantId: string, recordId: string): Promise<LoggedStep[]> {
  return db
    .selectFrom('changes')
    .leftJoin('customers', 'customers.id', 'changes.customer_id')
    .select(['changes.what', 'customers.name'])
    .where(recordOf, '=', recordId)
    .where('changes.restaurant_id', '=', restaurantId)
    .orderBy('changes.id')
    .execute()
}

/** As in the index, letter for letter. */
const recordOf: RawBuilder<string> = sql<string>`coalesce(detail ->> 'orderId', detail ->> 'bookingId')`

/**
 * Finds the person of each event: the first of its kind in the log is the first in the history, and so on. `toKinds`
 * names the kinds of the log that an event may have.
 */
export function nameSteps(steps: readonly LoggedStep[], toKinds: (what: string) => readonly string[]) {
  const left = [...steps]
  return (what: string): string | null => {
    const kinds = toKinds(what)
    const at = left.findIndex((step) => kinds.includes(step.what))
    return at === -1 ? null : left.splice(at, 1)[0]!.name
  }
}
