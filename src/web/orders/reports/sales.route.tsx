import { Link } from 'react-router'

import type { Route } from './+types/sales.route.ts'
import { api } from '#contract/api.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { fromPounds, inSterling, pence, poundsText } from '#domain/shared/money.ts'
import { load } from '#web/platform/call.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import chartStyles from '#web/orders/reports/sales-chart.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { SalesChart } from '#web/orders/reports/sales-chart.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: setupStyles },
  { rel: 'stylesheet', href: chartStyles },
]

export function meta() {
  return [{ title: 'Sales · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('date')
  const query = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {}
  const { data: sales } = await forStaff(request, load(context, api.sales.readSales, { params, query }))
  return { sales }
}

export default function SalesPage({ loaderData: { sales }, params: { outletId } }: Route.ComponentProps) {
  const { week, byType, canceled, dishes } = sales
  const day = week.at(-1)!
  const ofWeek = pence(week.reduce((sum, { total }) => sum + fromPounds(total), 0))
  return (
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Sales" />
      <section className="ticket set-up-panel" aria-labelledby="week-of-sales">
        <h3 id="week-of-sales" className="text-[1.25rem]">
          Seven days up to {longDate(day.date)}: {inSterling(ofWeek)}
        </h3>
        <SalesChart week={week} />
        <p className="flex flex-wrap gap-x-6">
          <Link to={`?date=${addDays(day.date, -7)}`} className="inline-flex min-h-11 items-center underline">
            The week before
          </Link>
          <Link to="?" className="inline-flex min-h-11 items-center underline">
            Up to today
          </Link>
        </p>
      </section>
      <section className="ticket set-up-panel" aria-labelledby="day-of-sales">
        <h3 id="day-of-sales" className="text-[1.25rem]">
          {longDate(day.date)}: {poundsText(day.total)}
        </h3>
        <p className="text-muted">
          Accepted orders; the day ends at five in the morning. Cancelled: {canceled}
        </p>
        {byType.length === 0 && <p>Nothing was sold on this day.</p>}
        <ul>
          {byType.map(({ orderType, orders, total }) => (
            <li key={orderType} className="tonight-row">
              <span>
                {orderType} <span className="text-muted">({orders})</span>
              </span>
              <strong className="tabular">{poundsText(total)}</strong>
            </li>
          ))}
        </ul>
        {dishes.length > 0 && (
          <>
            <h4 className="font-bold">Most ordered</h4>
            <ol>
              {dishes.map(({ name, quantity, total }) => (
                <li key={name} className="tonight-row">
                  <span>
                    {quantity} × {name}
                  </span>
                  <span className="tabular">{poundsText(total)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </main>
  )
}
