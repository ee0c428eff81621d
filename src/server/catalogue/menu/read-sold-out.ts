import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSoldOut } from '#server/catalogue/menu/store.ts'

/** Every open menu polls this, so it is one small query. */
export async function readSoldOut({ db, now }: Pick<Deps, 'db' | 'now'>, idOrUniId: string) {
  const found = await findSoldOut(db, idOrUniId, now())
  if (!found) throw new Refusal('RESTAURANT_NOT_FOUND')
  const { written_at: writtenAt, ...soldOut } = found
  return { data: { ...soldOut, writtenAt: writtenAt?.toISOString() ?? null } }
}
