import type { DayReport } from '#contract/finance/day-close.ts'
import type { DayReport as ReportInPence, ReportedDays } from '#domain/finance/day-close.ts'
import { pence, toPounds } from '#domain/shared/money.ts'

type Stored = {
  version: 1
  day: string
  number: number
  closedAt: string
  report: DayReport
  days: ReportedDays
}

/** The bytes of a close, with sorted keys. The shape of version 1 is readable for good. */
export function toCloseContent(close: Omit<Stored, 'version'>): Buffer {
  return Buffer.from(JSON.stringify(sortKeys({ version: 1, ...close })))
}

export function parseCloseContent(content: Buffer): Stored {
  const stored = JSON.parse(content.toString()) as Stored
  // The first closes had none of these.
  const drawer = { ...stored.report.drawer, cardRefunds: stored.report.drawer.cardRefunds ?? noRefunds }
  return { ...stored, report: { ...stored.report, drawer } }
}

const noRefunds = { orders: 0, total: 0 }

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]))
}

type Outlet = { name: string; address: string; post_code: string; vat_number: string | null }

/** In pounds, with VAT only for an outlet with a VAT number. */
export function toReportInPounds(report: ReportInPence, outlet: Outlet): DayReport {
  const counted = ({ orders, total }: { orders: number; total: number }) => ({ orders, total: pounds(total) })
  const named = (rows: readonly { name: string; orders: number; total: number }[]) =>
    rows.map((row) => ({ name: row.name, ...counted(row) }))
  const { drawer, coupons, late } = report
  return {
    outlet: {
      name: outlet.name,
      address: outlet.address,
      postCode: outlet.post_code,
      vatNumber: outlet.vat_number,
    },
    sales: counted(report.sales),
    byPayment: named(report.byPayment),
    byType: named(report.byType),
    discounts: counted(report.discounts),
    coupons: { byOutlet: pounds(coupons.byOutlet), byPlatform: pounds(coupons.byPlatform) },
    refunds: named(report.refunds),
    refundsByPlatform: counted(report.refundsByPlatform),
    canceled: report.canceled,
    tips: counted(report.tips),
    vat:
      outlet.vat_number === null
        ? []
        : report.vat.map(({ rate, gross, vat }) => ({ rate, gross: toPounds(gross), vat: toPounds(vat) })),
    late: { ...counted(late), days: late.days },
    drawer: {
      float: pounds(drawer.float),
      cash: counted(drawer.cash),
      serviceCharge: pounds(drawer.serviceCharge),
      refunds: pounds(drawer.refunds),
      cardRefunds: counted(drawer.cardRefunds),
      expected: pounds(drawer.expected),
      counted: drawer.counted === null ? null : pounds(drawer.counted),
      difference: drawer.difference === null ? null : pounds(drawer.difference),
    },
  }
}

function pounds(amount: number): number {
  return toPounds(pence(amount))
}
