import { addSums, type DaySums, subtractSums, vatOfDay } from '#domain/orders/reports/day-sums.ts'
import { addDays } from '#domain/shared/time/london-time.ts'

/** Orders and refunds that reach an earlier day after its close are in the next close, up to so many days later. */
export const lateDays = 35

/** The sums that each close has reported, by day: its own, and those that came late for earlier ones. */
export type ReportedDays = Readonly<Record<string, DaySums>>

/**
 * What the close of a day reports: the day itself, and the difference of earlier closed days to what was reported of them.
 * So every order is reported once, also one that arrives, changes or is cancelled after its day was closed.
 */
export function toReportedDays(
  day: string,
  sums: ReadonlyMap<string, DaySums>,
  closes: readonly { day: string; days: ReportedDays }[],
): ReportedDays {
  const late = closes
    .map((close) => close.day)
    .filter((earlier) => earlier < day && earlier >= addDays(day, -lateDays))
    .toSorted()
    .map((earlier) => {
      const reported = addSums(...closes.map(({ days }) => days[earlier] ?? {}))
      return [earlier, subtractSums(sums.get(earlier) ?? {}, reported)] as const
    })
    .filter(([, difference]) => Object.keys(difference).length > 0)
  return { ...Object.fromEntries(late), [day]: sums.get(day) ?? {} }
}

type Counted = { orders: number; total: number }
type Drawer = { float: number; counted: number }

/** The report of a close in pence. `counted` is null before it is closed. */
export function toDayReport(day: string, days: ReportedDays, drawer: Drawer | null) {
  const all = addSums(...Object.values(days))
  const of = (name: string): Counted => ({
    orders: all[`${name}.orders`] ?? 0,
    total: all[`${name}.total`] ?? 0,
  })
  const listed = (kind: string, names: readonly string[]) =>
    names.map((name) => ({ name, ...of(`${kind}.${name}`) })).filter(hasAny)
  const late = addSums(...Object.entries(days).flatMap(([date, sums]) => (date === day ? [] : [sums])))
  const cash = of('payment.Cash')
  const cardRefunds = of('till')
  const takings = cash.total + of('service.Cash').total - (all['drawer.refunds'] ?? 0) - cardRefunds.total
  const float = drawer?.float ?? 0
  return {
    sales: of('sales'),
    byPayment: listed('payment', ['Card', 'Cash', 'Counter']),
    byType: listed('type', ['Home Delivery', 'Collection', 'Dine In']),
    discounts: of('discount'),
    coupons: { byOutlet: of('coupon.outlet').total, byPlatform: of('coupon.platform').total },
    refunds: listed('refund', ['Card', 'Cash', 'Counter']),
    refundsByPlatform: of('refund.platform'),
    canceled: all['canceled.orders'] ?? 0,
    tips: of('tip'),
    vat: vatOfDay(all),
    late: {
      orders: late['sales.orders'] ?? 0,
      total: late['sales.total'] ?? 0,
      days: Object.keys(days).filter((date) => date !== day),
    },
    drawer: {
      float,
      cash,
      serviceCharge: of('service.Cash').total,
      refunds: all['drawer.refunds'] ?? 0,
      cardRefunds,
      expected: float + takings,
      counted: drawer?.counted ?? null,
      difference: drawer ? drawer.counted - float - takings : null,
    },
  }
}
export type DayReport = ReturnType<typeof toDayReport>

function hasAny({ orders, total }: Counted): boolean {
  return orders !== 0 || total !== 0
}

/** 'Z 0318'. */
export function formatCloseNumber(number: number): string {
  return `Z ${String(number).padStart(4, '0')}`
}
