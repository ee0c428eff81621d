import { Form } from 'react-router'

import type { Route } from './+types/find-orders.route.ts'
import { api } from '#contract/api.ts'
import { FoundOrderRow } from '#web/orders/past-orders/found-order-row.tsx'
import { load } from '#web/platform/calls/call.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Orders')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('text') ?? '').slice(0, 100)
  const date = dayIn(url.searchParams)
  const query = { ...(text ? { text } : {}), ...(date ? { date } : {}), page: pageIn(url.searchParams) }
  const { data, paging, older } = await requireAdmin(
    request,
    load(context, api.pastOrders.searchOrders, { query }),
  )
  return { orders: data, paging, older, text, date }
}

export default function FindOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, paging, older, text, date } = loaderData
  return (
    <>
      <PageHeading title="Orders" />
      <Form
        key={`${text} ${date}`}
        role="search"
        className="mt-6 grid items-end gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <Field
          label="Order number, name, mobile, email, last four digits or post code"
          name="text"
          type="search"
          defaultValue={text}
          maxLength={100}
        />
        <Field label="Day" name="date" type="date" defaultValue={date} />
        <button type="submit" className={buttonStyle('secondary')}>
          Find
        </button>
      </Form>
      {orders.length === 0 && (
        <p className="mt-6 text-muted">
          {text || date
            ? 'No orders match. Try the beginning of the name, the last four digits of the card or mobile, or another day.'
            : 'No orders yet.'}
        </p>
      )}
      {orders.length > 0 && (
        <ul className={`mt-6 ${panelStyle}`}>
          {orders.map((order) => (
            <FoundOrderRow key={order._id} order={order} to={`/admin/orders/${order._id}`} showsRestaurant />
          ))}
        </ul>
      )}
      <Pager paging={paging} before="Newer orders" after="Older orders" />
      <div className="mt-4">
        <OlderRecords of="Orders" older={older} />
      </div>
    </>
  )
}

/** The day in the address, unless it is none. */
function dayIn(search: URLSearchParams): string {
  const date = search.get('date') ?? ''
  return /^2[01]\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : ''
}
