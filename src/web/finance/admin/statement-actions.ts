import type { StatementHead } from '#contract/finance/statements.ts'
import { toPaymentReference } from '#domain/finance/payment-reference.ts'

export type StatementAction = 'issue' | 'hold' | 'release' | 'pay' | 'returned'

/** The commands that fit a statement as it is. */
export function toActions({ state, held, toPay }: StatementHead): StatementAction[] {
  if (state === 'Paid') return ['returned']
  return [
    ...(state === 'Proposed' ? (['issue'] as const) : []),
    ...(state === 'Issued' && held === null && toPay > 0 ? (['pay'] as const) : []),
    ...(held === null ? (['hold'] as const) : (['release'] as const)),
  ]
}

export function suggestReference({ number, outlet }: StatementHead): string {
  return toPaymentReference(number ?? 0, outlet.name)
}
