import type { OutletOrder } from '#contract/orders/board.ts'
import { formatPounds } from '#domain/shared/money.ts'

/** The effect of cancelling on the money. A role without prices reads no amount. */
export function formatCancelMoney(
  { paymentMethod, paymentStatus }: Pick<OutletOrder, 'paymentMethod' | 'paymentStatus'>,
  total: number | null,
): string {
  if (paymentMethod !== 'Card') return 'Nothing is collected.'
  const amount = total === null ? '' : ` of ${formatPounds(total)}`
  return paymentStatus === 'Paid' ? `The charge${amount} is refunded.` : `The hold${amount} is released.`
}
