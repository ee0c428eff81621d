import { maxDepth } from '#domain/catalogue/menu/options/nested-groups.ts'

export type OfferedGroup = {
  key: string
  options: readonly { opens: readonly string[]; sizePrices: readonly unknown[] }[]
}

/**
 * What a dish with these groups offers: each option and each of its prices by size, also in groups that options open. All of
 * it is sent with the dish, and read again with every order of it.
 */
export function offerCounter(groups: readonly OfferedGroup[]): (keys: readonly string[]) => number {
  const own = new Map(
    groups.map(({ key, options }) => [
      key,
      options.reduce((sum, { sizePrices }) => sum + 1 + sizePrices.length, 0),
    ]),
  )
  let counts: ReadonlyMap<string, number> = own
  const count = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
  for (let depth = 2; depth <= maxDepth; depth++)
    counts = new Map(
      groups.map(({ key, options }) => [
        key,
        options.reduce((sum, { opens }) => sum + count(opens), own.get(key)!),
      ]),
    )
  return count
}
