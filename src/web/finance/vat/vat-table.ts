import type { VatReturn } from '#contract/finance/vat.ts'
import { type Cell, type ReportTable, toReportCsv } from '#web/orders/reports/report-tables.ts'

type Summary = NonNullable<VatReturn['summary']>
type Sum = { gross: number; vat: number }

/** The parts of the return at each rate, for the page and for its file. The parts of a rate add up to its total. */
export function toVatTable({ rates, total }: Summary): ReportTable {
  const row = (rate: string, what: string, { gross, vat }: Sum, sign: 1 | -1 = 1): Cell[] => [
    rate,
    what,
    { pounds: sign * gross },
    { pounds: Math.round(sign * (gross - vat) * 100) / 100 },
    { pounds: sign * vat },
  ]
  return {
    columns: ['Rate', 'What', 'Gross', 'Net', 'VAT'],
    rows: [
      ...rates.flatMap(({ rate, sales, coupons, refunds, earlierRefunds, total: ofRate }) => {
        const name = `${rate}%`
        const isEmpty = [sales, coupons, refunds, earlierRefunds].every(({ gross }) => gross === 0)
        if (isEmpty) return []
        return [
          row(name, 'Food and delivery', sales),
          ...(coupons.gross === 0 ? [] : [row(name, 'Coupons that we pay you', coupons)]),
          ...(refunds.gross === 0 ? [] : [row(name, 'Refunds', refunds, -1)]),
          ...(earlierRefunds.gross === 0
            ? []
            : [row(name, 'Refunds of earlier periods', earlierRefunds, -1)]),
          row(name, 'Total', ofRate),
        ]
      }),
      row('All', 'Total', total),
    ],
  }
}

/** The columns are read by a bookkeeping program: plain numbers, one row for each part. */
export function toVatCsv(summary: Summary): string {
  return toReportCsv(toVatTable(summary))
}
