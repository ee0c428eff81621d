import type { DayReport } from '#contract/finance/day-close.ts'
import { formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'

export type ZRow = { name: string; orders?: number; amount: string; isStrong?: true }

type Counted = { orders: number; total: number }
const row = (name: string, { orders, total }: Counted): ZRow => ({
  name,
  orders,
  amount: formatPounds(total),
})
/** Money that went out. */
const less = (name: string, { orders, total }: Counted): ZRow => ({
  name,
  orders,
  // Zero has no sign.
  amount: formatPence(pence(0 - fromPounds(total))),
})

const isNothing = ({ orders, total }: Counted) => orders === 0 && total === 0

/** The rows of the report. Rows that most days have are always there, others only with an amount. */
export function toZRows(report: DayReport) {
  const { drawer, coupons, refunds, refundsByPlatform } = report
  const hasRefund = (name: string) => refunds.some((one) => one.name === name)
  return {
    sales: row('Sales, food and delivery', report.sales),
    byPayment: report.byPayment.map((one) => row(one.name, one)),
    byType: report.byType.map((one) => row(one.name, one)),
    others: [
      row('Discounts given', report.discounts),
      ...(coupons.byOutlet === 0
        ? []
        : [{ name: 'Coupons you pay for', amount: formatPounds(coupons.byOutlet) }]),
      ...(coupons.byPlatform === 0
        ? []
        : [{ name: 'Coupons Tablefare pays for', amount: formatPounds(coupons.byPlatform) }]),
      ...(hasRefund('Card') ? [] : [less('Refunds, card', { orders: 0, total: 0 })]),
      ...refunds.map((one) => less(`Refunds, ${one.name.toLowerCase()}`, one)),
      ...(isNothing(refundsByPlatform) ? [] : [less('Refunds Tablefare pays for', refundsByPlatform)]),
      row('Refused and cancelled', { orders: report.canceled, total: 0 }),
      row('Tips, card', report.tips),
    ],
    vat: report.vat.map(({ rate, gross, vat }) => ({
      name: rate === null ? `No rate set, of ${formatPounds(gross)}` : `${rate}% of ${formatPounds(gross)}`,
      amount: formatPounds(vat),
    })),
    drawer: [
      { name: 'Float', amount: formatPounds(drawer.float) },
      row('Cash orders', drawer.cash),
      row('Tablefare service charge', { orders: drawer.cash.orders, total: drawer.serviceCharge }),
      ...(drawer.refunds === 0
        ? []
        : [{ name: 'Refunds, cash', amount: formatPence(pence(0 - fromPounds(drawer.refunds))) }]),
      ...(isNothing(drawer.cardRefunds) ? [] : [less('Card refunds from the till', drawer.cardRefunds)]),
      { name: 'Expected', amount: formatPounds(drawer.expected), isStrong: true as const },
      ...(drawer.counted === null ? [] : [{ name: 'Counted', amount: formatPounds(drawer.counted) }]),
    ] satisfies ZRow[],
  }
}
