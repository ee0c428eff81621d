import type { StatementHead } from '#contract/finance/statements.ts'
import { fromPounds, type Pence, pence } from '#domain/shared/money.ts'

type Proposal = Pick<StatementHead, 'outlet' | 'monday' | 'total'>

/** The sum to pay once all of these are issued: a week below zero is brought forward to the next of its outlet. */
export function sumToPay(proposals: readonly Proposal[]): Pence {
  const owed = new Map<string, number>()
  let sum = 0
  for (const { outlet, total } of proposals.toSorted((a, b) => a.monday.localeCompare(b.monday))) {
    const left = fromPounds(total) + (owed.get(outlet._id) ?? 0)
    owed.set(outlet._id, Math.min(0, left))
    sum += Math.max(0, left)
  }
  return pence(sum)
}
