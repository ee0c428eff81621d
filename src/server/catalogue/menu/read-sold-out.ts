import { Refusal } from '#contract/refusals.ts'
import { fewPortions } from '#domain/catalogue/menu/portions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSoldOut } from '#server/catalogue/menu/sold-out/store.ts'
import { toLeft } from '#server/catalogue/portions/to-portions.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'

/** Every open menu polls this, so it is one small query. */
export async function readSoldOut({ db, now }: Pick<Deps, 'db' | 'now'>, idOrUniId: string) {
  const at = now()
  const found = await findSoldOut(db, idOrUniId, at)
  if (!found) throw new Refusal('RESTAURANT_NOT_FOUND')
  const { options, written_at: writtenAt } = found
  const counts = found.portions.flatMap(({ id: foodId, ...columns }) => {
    const left = toLeft(columns, at)
    return left === undefined ? [] : [{ foodId, left }]
  })
  const foods = [
    ...new Set([...found.foods, ...counts.filter(({ left }) => left === 0).map(({ foodId }) => foodId)]),
  ]
  return {
    data: {
      foods,
      left: counts.filter(({ left }) => left > 0 && left <= fewPortions),
      options,
      writtenAt: writtenAt?.toISOString() ?? null,
      ordering: toOrdering(found, at),
    },
  }
}
