import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSoldOut } from '#server/catalogue/menu/store.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'

/** Every open menu polls this, so it is one small query. */
export async function readSoldOut({ db, now }: Pick<Deps, 'db' | 'now'>, idOrUniId: string) {
  const at = now()
  const found = await findSoldOut(db, idOrUniId, at)
  if (!found) throw new Refusal('RESTAURANT_NOT_FOUND')
  const { foods, options, written_at: writtenAt } = found
  return {
    data: { foods, options, writtenAt: writtenAt?.toISOString() ?? null, ordering: toOrdering(found, at) },
  }
}
