import { Link } from 'react-router'

import type { Route } from './+types/sales.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'
import { fromPounds, formatPence, pence, formatPounds } from '#domain/shared/money.ts'
import { load } from '#web/platform/call.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { SalesChart } from '#web/orders/reports/sales-chart.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Sales')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('date')
  const query = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {}
  const { data: sales } = await requireStaff(
    request,
    load(context, api.reports.readSalesReport, { params, query }),
  )
  return { sales }
}

export default function SalesPage({ loaderData: { sales }, params: { outletId } }: Route.ComponentProps) {
  const { week, byType, byPayment, serviceCharge, canceled, missed, dishes } = sales
  const day = week.at(-1)!
  const ofWeek = pence(week.reduce((sum, { total }) => sum + fromPounds(total), 0))
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Sales" />
      <section className="paper paper-panel" aria-labelledby="week-of-sales">
        <h3 id="week-of-sales" className="text-title">
          Seven days up to {formatWeekdayDate(day.date)}: {formatPence(ofWeek)}
        </h3>
        <SalesChart week={week} />
        <p className="flex flex-wrap gap-x-6">
          <Link to={`?date=${addDays(day.date, -7)}`} className="inline-flex min-h-11 items-center underline">
            Previous week
          </Link>
          <Link to="?" className="inline-flex min-h-11 items-center underline">
            Up to today
          </Link>
        </p>
      </section>
      <section className="paper paper-panel" aria-labelledby="day-of-sales">
        <h3 id="day-of-sales" className="text-title">
          {formatWeekdayDate(day.date)}: {formatPounds(day.total)}
        </h3>
        <p className="text-muted">
          Accepted orders, on the day their food is due. The day ends at 05:00. Cancelled: {canceled}. Missed:{' '}
          {missed}
        </p>
        {byType.length === 0 && <p>No sales on this day.</p>}
        <SalesRows
          title="By order type"
          rows={byType.map(({ orderType, ...row }) => ({ name: orderType, ...row }))}
        />
        <SalesRows
          title="By payment"
          rows={byPayment.map(({ paymentMethod, ...row }) => ({ name: paymentMethod, ...row }))}
        />
        {serviceCharge > 0 && (
          <p className="text-muted">
            Customers also paid {formatPounds(serviceCharge)} service charge. It is not part of your sales.
          </p>
        )}
        {dishes.length > 0 && (
          <>
            <h4 className="font-bold">Most ordered</h4>
            <ol>
              {dishes.map(({ name, quantity, total }) => (
                <BoardRow key={name}>
                  <span>
                    {quantity} × {name}
                  </span>
                  <span className="tabular">{formatPounds(total)}</span>
                </BoardRow>
              ))}
            </ol>
          </>
        )}
      </section>
    </BoardPage>
  )
}

type Row = { name: string; orders: number; total: number }

function SalesRows({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h4 className="font-bold">{title}</h4>
      <ul>
        {rows.map(({ name, orders, total }) => (
          <BoardRow key={name}>
            <span>
              {name} <span className="text-muted">({orders})</span>
            </span>
            <strong className="tabular">{formatPounds(total)}</strong>
          </BoardRow>
        ))}
      </ul>
    </>
  )
}
