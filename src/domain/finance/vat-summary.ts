import { includedVat, vatIn } from '#domain/orders/prices/vat.ts'
import {
  type RefundedCoupon,
  type RefundedRates,
  type TaxedOrder,
  toVatParts,
} from '#domain/orders/reports/day-sums.ts'
import { isAllGivenBack } from '#domain/payments/book/position.ts'
import { pence } from '#domain/shared/money.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { firstOfMonth, type Period } from '#domain/orders/reports/report-period.ts'

/** In pence. Food without a rate counts at 0 %. */
export type RateSum = { gross: number; vat: number }
const summaryRates = [20, 5, 0] as const
export type SummaryRate = (typeof summaryRates)[number]

/** The part of a return at one rate. */
export type RateSummary = {
  rate: SummaryRate
  /** Paid by guests for food and delivery. */
  sales: RateSum
  /**
   * Coupons that the platform pays to the outlet: part of the price of what it sold. Less those that it no longer pays, as the
   * outlet refunded all the food in this period; the sale may be of an earlier one.
   */
  coupons: RateSum
  /** Refunds that the outlet pays, made in the period, of its own sales and of earlier ones. */
  refunds: RateSum
  earlierRefunds: RateSum
  total: RateSum & { net: number }
}

export function toVatSummary(
  orders: readonly TaxedOrder[],
  refunds: readonly RefundedRates[],
  refundedCoupons: readonly RefundedCoupon[] = [],
) {
  const sums = new Map<string, { gross: number; vat: number }>()
  const add = (what: string, rate: number | null, gross: number, vat: number) => {
    const key = `${what} ${rate ?? 0}`
    const sum = sums.get(key) ?? { gross: 0, vat: 0 }
    sums.set(key, { gross: sum.gross + gross, vat: sum.vat + vat })
  }
  let unset = 0
  for (const order of orders) {
    for (const { rate, gross, vat } of toVatParts(order)) {
      add('sales', rate, gross, vat)
      if (rate === null) unset += gross
    }
    for (const { rate, gross, vat } of couponParts(order)) add('coupons', rate, gross, vat)
  }
  for (const order of refundedCoupons) {
    const paid = Number(isCouponPaid(order, order.after)) - Number(isCouponPaid(order, order.before))
    for (const { rate, gross, vat } of couponParts(order)) add('coupons', rate, paid * gross, paid * vat)
  }
  for (const { isEarlier, foodAt5, foodAt20, other, delivery, deliveryRate, vatAt5, vatAt20 } of refunds) {
    const what = isEarlier ? 'earlier' : 'refunds'
    const at = (rate: number) => (deliveryRate === rate ? delivery : 0)
    add(what, 20, foodAt20 + at(20), vatAt20)
    add(what, 5, foodAt5 + at(5), vatAt5)
    add(what, 0, other + at(0), 0)
  }
  const of = (what: string, rate: SummaryRate) => sums.get(`${what} ${rate}`) ?? { gross: 0, vat: 0 }
  const rates = summaryRates.map((rate): RateSummary => {
    const parts = {
      sales: of('sales', rate),
      coupons: of('coupons', rate),
      refunds: of('refunds', rate),
      earlierRefunds: of('earlier', rate),
    }
    const sum = (name: keyof RateSum) =>
      parts.sales[name] + parts.coupons[name] - parts.refunds[name] - parts.earlierRefunds[name]
    const [gross, vat] = [sum('gross'), sum('vat')]
    return { rate, ...parts, total: { gross, vat, net: gross - vat } }
  })
  return { rates, unset, orders: orders.length, withoutNumber: orders.filter((one) => !one.hasNumber).length }
}

/** The coupon of the platform by rate: the parts of the order without it, less those with it. */
function couponParts({ couponKind, ...order }: TaxedOrder) {
  if (order.platformCoupon === 0) return []
  const kind = couponKind ?? undefined
  const paid = includedVat({ ...order, couponKind: kind })
  return includedVat({ ...order, couponKind: kind, coupon: pence(0) }).map(({ rate, gross, vat }) => {
    const left = paid.find((one) => one.rate === rate)?.gross ?? 0
    return { rate, gross: gross - left, vat: vat - vatIn(left, rate) }
  })
}

/** By the rule of the book. */
function isCouponPaid(order: RefundedCoupon, own: RefundedCoupon['after']): boolean {
  const { net, discount, coupon, deliveryCharge, couponKind } = order
  const subTotal = pence(net + discount + coupon - deliveryCharge)
  const isCouponForDelivery = couponKind === 'free delivery'
  return !isAllGivenBack({ subTotal, discount, coupon, deliveryCharge, isCouponForDelivery }, own)
}

const vatPeriods = { month: 1, quarter: 3 } as const
export type VatPeriod = keyof typeof vatPeriods

/** Whole months from the one of this day on. */
export function toVatPeriod(period: VatPeriod, day: string): Period {
  const from = firstOfMonth(day)
  let next = from
  for (let month = 0; month < vatPeriods[period]; month++) next = firstOfMonth(addDays(next, 31))
  return { from, to: addDays(next, -1) }
}

/** The same length, so many periods earlier or later. */
export function shiftVatPeriod(period: VatPeriod, day: string, by: 1 | -1): string {
  let first = firstOfMonth(day)
  for (let month = 0; month < vatPeriods[period]; month++)
    first = firstOfMonth(addDays(first, by === 1 ? 31 : -1))
  return first
}
