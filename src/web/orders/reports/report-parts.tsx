import { Link } from 'react-router'

import type { SalesReport } from '#contract/orders/reports.ts'
import { chooseStep } from '#domain/orders/reports/group-days.ts'
import { formatComparison, formatPeriod } from '#domain/orders/reports/report-period.ts'
import { formatPence, formatPounds, fromPounds, pence } from '#domain/shared/money.ts'
import { BarChart, ChartKey } from '#web/orders/reports/bar-chart.tsx'
import { ReportPart } from '#web/orders/reports/report-part.tsx'
import { toReportSearch } from '#web/orders/reports/report-query.ts'
import { formatHour, type TableName, toBars, toReportTable } from '#web/orders/reports/report-tables.ts'

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
      <SalesByDay report={report} chosen={chosen} part={part('days')} />
      {report.byOutlet.length > 1 && (
        <ReportPart title="By outlet" {...part('outlets')} empty="No outlets." />
      )}
      <ReportPart title="Orders by hour due" {...part('hours')} empty="No orders in this period." isFolded>
        <BarChart
          label="Orders by hour due"
          tone="denim"
          bars={report.byHour.map(({ hour, orders, total }) => ({
            key: String(hour),
            name: formatHour(hour),
            value: orders,
            text: String(orders),
            note: formatPounds(total),
          }))}
        />
      </ReportPart>
      <div className="report-pair">
        <ReportPart title="By order type" {...part('types')} empty="No sales in this period." />
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

/** The outlet's own money, before and after fees. */
function OwnMoney({ report: { sales, fees }, outletId }: Pick<Props, 'report' | 'outletId'>) {
  const after = pence(fromPounds(sales.total) - fromPounds(fees.bankCharge) - fromPounds(fees.commission))
  return (
    <p>
      Your own money, food and delivery without our service charge:{' '}
      <strong>{formatPounds(sales.total)}</strong> before fees, <strong>{formatPence(after)}</strong> after a
      bank charge of {formatPounds(fees.bankCharge)} and a commission of {formatPounds(fees.commission)}.{' '}
      <Link to={`/outlet/${outletId}/set-up/statements`} className="underline">
        See your statements
      </Link>{' '}
      <span className="text-muted">
        Accepted orders, on the day their food is due. The day ends at 05:00.
      </span>
    </p>
  )
}

const titles = { day: 'Sales by day', week: 'Sales by week', month: 'Sales by month' }

type DayProps = {
  report: SalesReport
  chosen: readonly string[]
  part: Pick<Parameters<typeof ReportPart>[0], 'name' | 'fileOf' | 'table'>
}

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

/** What is not part of the sales, and the amounts to count the till against. */
function Money({ report: { serviceCharge, coupons, byPayment } }: { report: SalesReport }) {
  const cash = byPayment.find(({ paymentMethod }) => paymentMethod === 'Cash')
  const due = cash && pence(fromPounds(cash.total) + fromPounds(cash.serviceCharge) - fromPounds(cash.paid))
  return (
    <>
      {serviceCharge > 0 && (
        <p className="text-muted">
          Service charge on top: {formatPounds(serviceCharge)}. It is not part of your sales.
        </p>
      )}
      {coupons.byPlatform > 0 && (
        <p className="text-muted">
          Coupons that we pay for: {formatPounds(coupons.byPlatform)}. You get them on top of your sales.
        </p>
      )}
      {coupons.byOutlet > 0 && (
        <p className="text-muted">
          Coupons that you pay for: {formatPounds(coupons.byOutlet)}. Your sales are without them.
        </p>
      )}
      {cash && due !== undefined && (
        <p className="text-muted">
          Cash taken, with the service charge: {formatPounds(cash.paid)}.
          {due > 0 && ` Still to collect: ${formatPence(due)}.`}
        </p>
      )}
    </>
  )
}

function formatOrders(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
