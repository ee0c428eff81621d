import { Form, Link } from 'react-router'

import type { Route } from './+types/sales.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { fromPounds, formatPence, pence, formatPounds } from '#domain/shared/money.ts'
import { load } from '#web/platform/call.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { SalesChart } from '#web/orders/reports/sales-chart.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'
import { touchStyle } from '#web/ui/board/touch-button.tsx'

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
  const { today, week, byType, byPayment, serviceCharge, coupons, canceled, missed, dishes } = sales
  const day = week.at(-1)!
  const nextWeek = addDays(day.date, 7)
  const cash = byPayment.find(({ paymentMethod }) => paymentMethod === 'Cash')
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
          {day.date < today && (
            <Link
              to={`?date=${nextWeek < today ? nextWeek : today}`}
              className="inline-flex min-h-11 items-center underline"
            >
              Next week
            </Link>
          )}
          <Link to="?" className="inline-flex min-h-11 items-center underline">
            Up to today
          </Link>
        </p>
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <label className="block font-semibold">
            Day
            <input
              key={day.date}
              type="date"
              name="date"
              required
              defaultValue={day.date}
              className="touch-input mt-1"
            />
          </label>
          <button type="submit" className={touchStyle('edged')}>
            Show
          </button>
        </Form>
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
        {cash && <CashTaken {...cash} />}
        {dishes.length > 0 && (
          <>
            <h4 className="font-bold">
              Most ordered <span className="font-normal text-muted">(before discounts)</span>
            </h4>
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

/** The amounts to count the till against. */
function CashTaken({ total, serviceCharge, paid }: { total: number; serviceCharge: number; paid: number }) {
  const due = pence(fromPounds(total) + fromPounds(serviceCharge) - fromPounds(paid))
  return (
    <p className="text-muted">
      Cash taken, with the service charge: {formatPounds(paid)}.
      {due > 0 && ` Still to collect: ${formatPence(due)}.`}
    </p>
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
