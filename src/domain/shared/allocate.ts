import { type Pence, pence } from '#domain/shared/money.ts'

/**
 * Splits an amount in proportion to the weights, by largest remainder; of equal remainders the earlier one gets the penny.
 * If the amount is at most the sum of the weights, no share exceeds its weight.
 */
export function allocate(amount: Pence, weights: readonly number[]): Pence[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => pence(0))
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  const left = amount - shares.reduce((all, share) => all + share, 0)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at]! += 1
  return shares.map(pence)
}
