import type { StatementContent } from '#contract/finance/statements.ts'
import { outletAmount, serviceChargeOf } from '#domain/finance/statement-orders.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { fromPounds, pence, toPounds } from '#domain/shared/money.ts'
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
    refund: of('refund') || toPounds(theirRefunds(entry)),
    bankCharge: of('bank charge'),
    commission: of('commission'),
    serviceCharge: toPounds(serviceChargeOf(entry)),
    tip: of('tip'),
    toOutlet: toPounds(outletAmount(entry)),
  }
}

/** Refunds that the platform pays to the card: they are in the customer's price, but cost the outlet nothing. */
function theirRefunds({ refunds }: ContentEntry) {
  const theirs = refunds.filter(({ paidBy, way }) => paidBy === 'platform' && way !== 'other')
  return pence(theirs.reduce((sum, { amount }) => sum - fromPounds(amount), 0))
}

/** Who pays the coupon of this movement: the outlet, also the platform's once all the food is refunded. */
export function couponPayer(entry: ContentEntry, platform: string): string {
  if (!entry.coupon) return ''
  return formatPayer(outletAmount(entry, 'coupon') === 0 ? entry.coupon.paidBy : 'outlet', platform)
}

/** 'SAFFRON5, you pay' */
export function formatCoupon(entry: ContentEntry, platform: string): string {
  return entry.coupon ? `${entry.coupon.code}, ${couponPayer(entry, platform)}` : ''
}

type Refund = ContentEntry['refunds'][number]

/** 'Cold', 'Cold, paid in another way', 'Cold, undone' */
export function formatReason({ reason, way, amount }: Refund): string {
  const state = amount < 0 ? ', undone' : way === 'other' ? ', paid in another way' : ''
  return `${formatRefundReason(reason)}${state}`
}

/** 'cold, you pay' */
export function formatRefunds({ refunds }: ContentEntry, platform: string): string {
  return formatList(
    refunds.map((refund) => {
      const reason = formatReason(refund).toLowerCase()
      const isPlain = refund.way !== 'other' && refund.amount > 0
      return isPlain ? `${reason}, ${formatPayer(refund.paidBy, platform)}` : reason
    }),
  )
}

export function formatPayer(paidBy: 'outlet' | 'platform', platform: string): string {
  return paidBy === 'outlet' ? 'you pay' : `${platform} pays`
}

/** '5 % of £37.60' without the currency's rounding. */
export function formatRate({ commission }: ContentEntry, format: (pounds: number) => string): string {
  return commission ? `${commission.hundredths / 100} % of ${format(commission.base)}` : ''
}
