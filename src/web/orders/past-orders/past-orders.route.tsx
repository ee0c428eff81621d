import { Form, Link } from 'react-router'

import type { Route } from './+types/past-orders.route.ts'
import { api } from '#contract/api.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { FoundBookingRow } from '#web/orders/past-orders/found-booking-row.tsx'
import { FoundOrderRow } from '#web/orders/past-orders/found-order-row.tsx'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Past orders and bookings')
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('text') ?? '').slice(0, 100)
  const asked = url.searchParams.get('date') ?? ''
  const date = /^2[01]\d\d-\d\d-\d\d$/.test(asked) ? asked : ''
  const query = { ...(text ? { text } : {}), ...(date ? { date } : {}), page: pageIn(url.searchParams) }
  const shared = { text, date }
  if (url.searchParams.get('of') === 'bookings') {
    const answer = load(context, api.pastBookings.listBookingRecords, { params, query })
    const { data, paging, older } = await requireStaff(request, answer)
    return { ...shared, of: 'bookings' as const, bookings: data, paging, older }
  }
  const answer = load(context, api.pastOrders.searchOutletOrders, { params, query })
  const { data, paging, older } = await requireStaff(request, answer)
  return { ...shared, of: 'orders' as const, orders: data, paging, older }
}

const kinds = {
  orders: { name: 'Orders', label: 'Number, name, mobile or amount', hint: 'An amount like £27.50.' },
  bookings: { name: 'Bookings', label: 'Name or mobile', hint: undefined },
} as const

export default function PastOrdersPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { of, paging, older, text, date } = loaderData
  const { name, label, hint } = kinds[of]
  const isFiltered = text !== '' || date !== ''
  const rows =
    loaderData.of === 'orders'
      ? loaderData.orders.map((order) => (
          <FoundOrderRow
            key={order._id}
            order={order}
            to={`/outlet/${outletId}/set-up/orders/${order._id}`}
          />
        ))
      : loaderData.bookings.map((booking) => (
          <FoundBookingRow
            key={booking._id}
            booking={booking}
            to={`/outlet/${outletId}/set-up/bookings/${booking._id}`}
          />
        ))
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Past orders and bookings" />
      <nav aria-label="Records" className="flex gap-2">
        {(['orders', 'bookings'] as const).map((kind) => (
          <Link
            key={kind}
            to={`?${new URLSearchParams({ of: kind, ...(date ? { date } : {}) }).toString()}`}
            aria-current={kind === of ? 'page' : undefined}
            className="board-button"
          >
            {kinds[kind].name}
          </Link>
        ))}
      </nav>
      <Form
        key={`${of} ${text} ${date}`}
        role="search"
        className="paper paper-panel grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_190px_auto]"
      >
        <input type="hidden" name="of" value={of} />
        <Field label={label} hint={hint} name="text" type="search" defaultValue={text} maxLength={100} />
        <Field label="Day" name="date" type="date" defaultValue={date} />
        <BoardButton type="submit" isStrong className="sm:mt-7">
          Find
        </BoardButton>
      </Form>
      <section className="paper paper-panel" aria-labelledby="found-orders">
        <h3 id="found-orders" className="text-title">
          {isFiltered ? `${name} found` : `Latest ${of}`}
        </h3>
        {rows.length === 0 && (
          <p>{isFiltered ? `No ${of} match. Try part of the name, or another day.` : `No ${of} yet.`}</p>
        )}
        <ul>{rows}</ul>
        <Pager paging={paging} before={`Newer ${of}`} after={`Older ${of}`} />
        <OlderRecords of={name} older={older} />
        {older === null && <p className="text-muted">{name} of the last two years.</p>}
        {isFiltered && (
          <p>
            <Link to={`?of=${of}`} className="inline-flex min-h-11 items-center underline">
              Show all {of}
            </Link>
          </p>
        )}
      </section>
    </BoardPage>
  )
}
