import type { StatementContent } from '#contract/finance/statements.ts'
import { outletAmount, serviceChargeOf } from '#domain/finance/statement-orders.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'

export type ContentEntry = StatementContent['entries'][number]

/** An order as an accountant follows it, from the card to the amount that the outlet gets. In pounds. */
export function toOrderAmounts(entry: ContentEntry) {
  const of = (...lines: Parameters<typeof outletAmount>[1][]) =>
    toPounds(pence(lines.reduce((sum, line) => sum + outletAmount(entry, line), 0)))
  const theirs = entry.coupon?.paidBy === 'platform' ? -entry.coupon.amount : 0
  return {
    charged: entry.charged,
    food: of('food'),
    delivery: of('delivery'),
    discount: of('discount'),
    coupon: of('coupon') || theirs,
    refund: of('refund') || -entry.refunds.reduce((sum, { amount }) => sum + amount, 0),
    bankCharge: of('bank charge'),
    commission: of('commission'),
    serviceCharge: toPounds(serviceChargeOf(entry)),
    tip: of('tip'),
    toOutlet: toPounds(outletAmount(entry)),
  }
}

/** 'SAFFRON5, you pay' */
export function formatCoupon({ coupon }: ContentEntry, platform: string): string {
  return coupon ? `${coupon.code}, ${formatPayer(coupon.paidBy, platform)}` : ''
}

/** 'cold, you pay' */
export function formatRefunds({ refunds }: ContentEntry, platform: string): string {
  return formatList(
    refunds.map(
      ({ reason, paidBy }) => `${formatRefundReason(reason).toLowerCase()}, ${formatPayer(paidBy, platform)}`,
    ),
  )
}

export function formatPayer(paidBy: 'outlet' | 'platform', platform: string): string {
  return paidBy === 'outlet' ? 'you pay' : `${platform} pays`
}

/** '5 % of £37.60' without the currency's rounding. */
export function formatRate({ commission }: ContentEntry, format: (pounds: number) => string): string {
  return commission ? `${commission.hundredths / 100} % of ${format(commission.base)}` : ''
}
