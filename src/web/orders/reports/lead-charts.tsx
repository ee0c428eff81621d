import type { SalesReport } from '#contract/orders/reports.ts'
import { chooseStep } from '#domain/orders/reports/group-days.ts'
import { formatComparison, formatPeriod } from '#domain/orders/reports/report-period.ts'
import { formatPence, formatPounds, pence } from '#domain/shared/money.ts'
import { BarChart, ChartKey } from '#web/orders/reports/bar-chart.tsx'
import { ReportPart } from '#web/orders/reports/report-part.tsx'
import { toReportSearch } from '#web/orders/reports/report-query.ts'
import { formatHour, type TableName, toBars } from '#web/orders/reports/report-tables.ts'

type Part = Pick<Parameters<typeof ReportPart>[0], 'name' | 'fileOf' | 'table'>
type Props = { report: SalesReport; chosen: readonly string[]; part: (name: TableName) => Part }

/** The two charts to read first: beside each other where few bars leave room for both. */
export function LeadCharts({ report, chosen, part }: Props) {
  const { byDay, byHour } = report
  const areBeside = toBars(byDay, chooseStep(byDay.length)).length <= 7 && byHour.length <= 12
  return (
    <div className="report-lead" data-beside={areBeside || undefined}>
      <SalesByDay report={report} chosen={chosen} part={part('days')} />
      <OrdersByHour report={report} part={part('hours')} />
    </div>
  )
}

const titles = { day: 'Sales by day', week: 'Sales by week', month: 'Sales by month' }

type DayProps = { report: SalesReport; chosen: readonly string[]; part: Part }

function SalesByDay({ report, chosen, part }: DayProps) {
  const { byDay, sales, before } = report
  const step = chooseStep(byDay.length)
  return (
    <ReportPart
      title={`${titles[step]}, ${formatPeriod(report)}: ${formatPounds(sales.total)}`}
      {...part}
      empty="No days."
      isFolded
    >
      <ChartKey now={formatPeriod(report)} compared={formatComparison(before)} />
      <BarChart
        label={titles[step]}
        marksBest
        bars={toBars(byDay, step).map((bar) => ({
          key: bar.date,
          name: bar.name,
          value: bar.total,
          text: formatPence(pence(bar.total)),
          note: formatOrders(bar.orders),
          compared: {
            value: bar.before,
            text: `${formatPence(pence(bar.before))} on ${bar.nameBefore}`,
          },
          to: byDay.length === 1 ? undefined : toReportSearch({ from: bar.date, to: bar.to }, chosen),
        }))}
      />
    </ReportPart>
  )
}

function OrdersByHour({ report: { byHour }, part }: { report: SalesReport; part: Part }) {
  const busiest = byHour.reduce<(typeof byHour)[number] | undefined>(
    (most, one) => (most && most.orders >= one.orders ? most : one),
    undefined,
  )
  return (
    <ReportPart title="Orders by hour due" {...part} empty="No orders in this period." isFolded>
      <BarChart
        label="Orders by hour due"
        tone="denim"
        bars={byHour.map(({ hour, orders, total }) => ({
          key: String(hour),
          name: (
            <>
              {formatHour(hour).slice(0, 2)}
              <span className="md:sr-only">:00</span>
            </>
          ),
          value: orders,
          text: String(orders),
          note: formatPounds(total),
        }))}
        isShort
        marksBest
      />
      {busiest && (
        <p className="text-small text-muted">
          Busiest: {formatHour(busiest.hour)}, {formatOrders(busiest.orders)}. Food due after midnight belongs
          to the evening before.
        </p>
      )}
    </ReportPart>
  )
}

export function formatOrders(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
