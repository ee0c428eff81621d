import { findRecordSteps } from '#server/platform/audit-log/store.ts'
import type { Db } from '#server/platform/db/database.ts'

type Steps = {
  restaurantId: string
  /** Of an order or a booking. */
  recordId: string
  /** The kinds of the log that an event of the history may have. */
  toKinds: (what: string) => readonly string[]
}

/**
 * Names the member of staff of each event, if the function is called for the events in their order: the first of a kind in
 * the log is the first in the history, and so on.
 */
export async function createStepNamer(db: Db, { restaurantId, recordId, toKinds }: Steps) {
  const left = await findRecordSteps(db, restaurantId, recordId)
  return (what: string): string | null => {
    const kinds = toKinds(what)
    const at = left.findIndex((step) => kinds.includes(step.what))
    return at === -1 ? null : left.splice(at, 1)[0]!.name
  }
}

/** Who made each refund of an order, by the refund's id: some of them are no longer in the history. */
export async function nameRefunds(
  db: Db,
  restaurantId: string,
  orderId: string,
): Promise<Map<string, string | null>> {
  const steps = await findRecordSteps(db, restaurantId, orderId)
  return new Map(steps.flatMap(({ refundId, name }) => (refundId ? [[refundId, name]] : [])))
}
