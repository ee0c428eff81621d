import { includedVat, type VatPart, vatIn, vatRates } from '#domain/orders/prices/vat.ts'
import type { SoldOrder } from '#domain/orders/refunds/share-lines.ts'
import { pence } from '#domain/shared/money.ts'

/** The figures of a kitchen day by name, like 'sales.orders' or 'vat.20.gross': counts, and amounts in pence. */
export type DaySums = Readonly<Record<string, number>>

/** Sold orders of one day, type and payment. */
type SoldRow = {
  date: string
  order_type: string
  payment_method: string
  orders: number
  total: number
  service_charge: number
  discounts: number
  discount: number
  platform_coupons: number
  outlet_coupons: number
  tips: number
  tip: number
}

/** Refunds that were made on a day. `net` is without the service charge; a reversed one is below zero. */
type RefundedRow = {
  date: string
  way: string
  payment_method: string
  paid_by: string
  refunds: number
  net: number
  tip: number
  amount: number
}

/** An order with what its VAT is computed from. `net` is its total less the service charge. */
export type TaxedRow = Omit<SoldOrder, 'couponKind'> & {
  date: string
  net: number
  couponKind: SoldOrder['couponKind'] | null
}

export type TaxedOrder = TaxedRow & { platformCoupon: number; hasNumber: boolean }

/** Refunds that the outlet paid of an order until a time. */
type OwnRefunds = { food: number; deliveryCharge: number }

/** An order with a coupon of the platform, and the outlet's refunds of it before a period and at its end. */
export type RefundedCoupon = TaxedOrder & { before: OwnRefunds; after: OwnRefunds }

/** Refunds of a period. `other` is food at no or zero rate; delivery is at the rate of its order. */
export type RefundedRates = {
  isEarlier: boolean
  foodAt5: number
  foodAt20: number
  other: number
  delivery: number
  deliveryRate: number
  vatAt5: number
  vatAt20: number
}

export type DayRows = {
  sales: readonly SoldRow[]
  refunds: readonly RefundedRow[]
  canceled: readonly { date: string; orders: number }[]
  /** Cash out of the till for refunds that did not reach the card, also of cancelled orders. */
  till: readonly { date: string; orders: number; total: number }[]
  taxed: readonly TaxedRow[]
}

/** The sums of each day. All that a day close shows is a sum of these, so days can be added and subtracted. */
export function toDaySums({ sales, refunds, canceled, till, taxed }: DayRows): Map<string, DaySums> {
  const days = new Map<string, Record<string, number>>()
  const add = (date: string, name: string, amount: number) => {
    const sums = days.get(date) ?? {}
    days.set(date, sums)
    if (amount !== 0) sums[name] = (sums[name] ?? 0) + amount
  }
  for (const row of sales) {
    const { date, orders, total } = row
    for (const part of ['sales', `payment.${row.payment_method}`, `type.${row.order_type}`]) {
      add(date, `${part}.orders`, orders)
      add(date, `${part}.total`, total)
    }
    add(date, `service.${row.payment_method}.total`, row.service_charge)
    add(date, 'discount.orders', row.discounts)
    add(date, 'discount.total', row.discount)
    add(date, 'coupon.outlet.total', row.outlet_coupons)
    add(date, 'coupon.platform.total', row.platform_coupons)
    add(date, 'tip.orders', row.tips)
    add(date, 'tip.total', row.tip)
  }
  for (const { date, way, payment_method, paid_by, refunds: count, net, tip, amount } of refunds) {
    const part = paid_by === 'outlet' ? `refund.${payment_method}` : 'refund.platform'
    add(date, `${part}.orders`, count)
    add(date, `${part}.total`, net)
    add(date, 'tip.total', -tip)
    // Cash that went out of the drawer, or was not taken. Of a Cash order, with the service charge in it.
    if (payment_method === 'Cash' && (way === 'cash' || way === 'not charged'))
      add(date, 'drawer.refunds', amount)
  }
  for (const { date, orders } of canceled) add(date, 'canceled.orders', orders)
  for (const { date, orders, total } of till) {
    add(date, 'till.orders', orders)
    add(date, 'till.total', total)
  }
  for (const order of taxed)
    for (const { rate, gross, vat } of toVatParts(order)) {
      add(order.date, `vat.${rate}.gross`, gross)
      add(order.date, `vat.${rate}.vat`, vat)
    }
  return days
}

/** The parts of an order by rate; an amount without lines has no rate. They add up to its net. */
export function toVatParts({ net, couponKind, ...order }: TaxedRow): VatPart[] {
  const parts = includedVat({ ...order, couponKind: couponKind ?? undefined })
  const rest = net - parts.reduce((sum, { gross }) => sum + gross, 0)
  return rest === 0 ? parts : [...parts, { rate: null, gross: pence(rest), vat: vatIn(rest, null) }]
}

export function addSums(...all: readonly DaySums[]): DaySums {
  const sums: Record<string, number> = {}
  for (const one of all)
    for (const [name, amount] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + amount
  return withoutZeros(sums)
}

export function subtractSums(from: DaySums, less: DaySums): DaySums {
  return addSums(from, Object.fromEntries(Object.entries(less).map(([name, amount]) => [name, -amount])))
}

function withoutZeros(sums: DaySums): DaySums {
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

export function vatOfDay(sums: DaySums): VatPart[] {
  return vatRates
    .map((rate) => ({
      rate,
      gross: pence(sums[`vat.${rate}.gross`] ?? 0),
      vat: pence(sums[`vat.${rate}.vat`] ?? 0),
    }))
    .filter(({ gross, vat }) => gross !== 0 || vat !== 0)
}
