import { deleteReturnedBefore } from '#server/orders/lifecycle/reopening/store.ts'
import type { Deps } from '#server/platform/deps.ts'

const hour = 3_600_000

/** Deletes what cancelled orders gave back to the counts, once they can no longer be re-opened. */
export async function sweepReturned({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteReturnedBefore(db, new Date(now().getTime() - hour))
}
