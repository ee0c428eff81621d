import { Form, Link } from 'react-router'

import type { Route } from './+types/past-orders.route.ts'
import { api } from '#contract/api.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { FoundOrderRow } from '#web/orders/past-orders/found-order-row.tsx'
import { load } from '#web/platform/call.ts'
import { pageIn } from '#web/platform/page-in.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { OlderRecords } from '#web/ui/older-records.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Past orders')
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('text') ?? '').slice(0, 100)
  const asked = url.searchParams.get('date') ?? ''
  const date = /^2[01]\d\d-\d\d-\d\d$/.test(asked) ? asked : ''
  const query = { ...(text ? { text } : {}), ...(date ? { date } : {}), page: pageIn(url.searchParams) }
  const { data, paging, older } = await requireStaff(
    request,
    load(context, api.pastOrders.searchOutletOrders, { params, query }),
  )
  return { orders: data, paging, older, text, date }
}

export default function PastOrdersPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { orders, paging, older, text, date } = loaderData
  const isFiltered = text !== '' || date !== ''
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Past orders" />
      <Form
        key={`${text} ${date}`}
        role="search"
        className="paper paper-panel grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_190px_auto]"
      >
        <Field label="Number, name or mobile" name="text" type="search" defaultValue={text} maxLength={100} />
        <Field label="Day" name="date" type="date" defaultValue={date} />
        <BoardButton type="submit" isStrong>
          Find
        </BoardButton>
      </Form>
      <section className="paper paper-panel" aria-labelledby="found-orders">
        <h3 id="found-orders" className="text-title">
          {isFiltered ? 'Orders found' : 'Latest orders'}
        </h3>
        {orders.length === 0 && (
          <p>{isFiltered ? 'No orders match. Try part of the name, or another day.' : 'No orders yet.'}</p>
        )}
        <ul>
          {orders.map((order) => (
            <FoundOrderRow key={order._id} order={order} to={`/outlet/${outletId}/ticket/${order._id}`} />
          ))}
        </ul>
        <Pager paging={paging} before="Newer orders" after="Older orders" />
        <OlderRecords of="Orders" older={older} />
        {isFiltered && (
          <p>
            <Link to="?" className="inline-flex min-h-11 items-center underline">
              Show all orders
            </Link>
          </p>
        )}
      </section>
    </BoardPage>
  )
}
