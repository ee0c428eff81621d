import type { BookedRefund } from '#domain/payments/book/position.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/**
 * Money for a dish that ran out is no refund: the sale is smaller. If it did not reach the card, and the bank or the gateway's
 * own site gave more back than the order costs now, that is the same money.
 */
export function subtractOwed<Refund extends BookedRefund & { isOutside: boolean }>(
  refunds: readonly Refund[],
  owed: Pence,
): Refund[] {
  let left: number = owed
  return refunds.map((refund) => {
    const part = refund.isOutside ? Math.min(left, refund.food) : 0
    left -= part
    return { ...refund, food: pence(refund.food - part) }
  })
}
