import type { SalesReport } from '#contract/orders/reports.ts'
import { formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'
import { BarChart, ChartKey } from '#web/orders/reports/bar-chart.tsx'
import { formatOrders, LeadCharts } from '#web/orders/reports/lead-charts.tsx'
import { Money, OwnMoney } from '#web/orders/reports/own-money.tsx'
import { ReportPart } from '#web/orders/reports/report-part.tsx'
import { toReportSearch } from '#web/orders/reports/report-query.ts'
import { formatHour, type TableName, toReportTable } from '#web/orders/reports/report-tables.ts'

type Props = { report: SalesReport; outletId: string; chosen: readonly string[] }

/** The parts of the report. Each has a table that says what its chart says, and a file. */
export function ReportParts({ report, outletId, chosen }: Props) {
  const search = toReportSearch(report, chosen)
  const fileOf = (name: TableName) => `/outlet-report/${outletId}/${name}.csv${search}`
  const part = (name: TableName) => ({ name, fileOf, table: toReportTable(name, report) })
  const { dishes, minutes } = report
  return (
    <>
      <OwnMoney report={report} outletId={outletId} />
      <LeadCharts report={report} chosen={chosen} part={part} />
      {report.byOutlet.length > 1 && (
        <ReportPart title="By outlet" {...part('outlets')} empty="No outlets." />
      )}
      <div className="report-pair">
        <ReportPart title="By order type" {...part('types')} empty="No sales in this period." isFolded>
          <BarChart
            label="By order type"
            bars={report.byType.map(({ orderType, orders, total }) => ({
              key: orderType,
              name: orderType,
              value: fromPounds(total),
              text: formatPounds(total),
              note: formatOrders(orders),
              tone: toneOf(orderType),
            }))}
            isLying
          />
        </ReportPart>
        <ReportPart title="By payment" {...part('payments')} empty="No sales in this period.">
          <Money report={report} />
        </ReportPart>
      </div>
      <div className="report-pair">
        <ReportPart title="Best dishes" {...part('dishes')} empty="No dishes sold." isFolded>
          <BarChart
            label="Best dishes"
            bars={dishes.slice(0, 10).map(({ name, quantity, total }) => ({
              key: name,
              name,
              value: fromPounds(total),
              text: formatPounds(total),
              note: `${quantity} sold`,
            }))}
            isLying
          />
          {dishes.length > 10 && <p className="text-muted">All {dishes.length} are in the table.</p>}
        </ReportPart>
        <ReportPart title="By category" {...part('categories')} empty="No dishes sold." />
      </div>
      <ReportPart
        title="Promised and real minutes"
        {...part('minutes')}
        empty="No orders that were promised as soon as possible and are ready."
        isFolded
      >
        <ChartKey now="real" compared="promised" />
        <BarChart
          label="Promised and real minutes"
          bars={minutes.byHour.map(({ hour, promised, real, orders }) => ({
            key: String(hour),
            name: formatHour(hour),
            value: real,
            text: `${Math.round(real)} min`,
            note: real > promised + 5 ? `${Math.round(real - promised)} min over` : formatOrders(orders),
            compared: { value: promised, text: `promised ${Math.round(promised)} minutes` },
            tone: real > promised + 5 ? 'late' : undefined,
          }))}
        />
        <p className="text-small text-muted">
          From accepting to ready, or to the door for Home Delivery. Orders for a later time are left out.
        </p>
      </ReportPart>
      <ReportPart
        title={`Refunds: ${formatPounds(report.refunds.byOutlet)}`}
        {...part('refunds')}
        empty="Nothing was refunded in this period."
      >
        {report.refunds.refunds > 0 && (
          <p className="text-muted">
            On the day of the refund, also for earlier orders. Sales after the refunds that you pay for:{' '}
            {formatPence(pence(fromPounds(report.sales.total) - fromPounds(report.refunds.byOutlet)))}.
          </p>
        )}
      </ReportPart>
      <div className="report-pair">
        <ReportPart title="Refused and cancelled" {...part('refused')} empty="None in this period." />
        <ReportPart title="Customers" {...part('customers')} empty="No customers.">
          <p className="text-small text-muted">
            Counted by mobile number, or by account where an order has none. Someone whose details were erased
            counts as new when they order again.
          </p>
        </ReportPart>
      </div>
    </>
  )
}

function toneOf(orderType: string) {
  if (orderType === 'Home Delivery') return 'delivery'
  return orderType === 'Dine In' ? 'dine-in' : 'collection'
}
