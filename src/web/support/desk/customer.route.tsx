import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/customer.route.ts'
import { api } from '#contract/api.ts'
import type { BookingOfCustomer, ProblemOfCustomer } from '#contract/support/customer-file.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatProblemKind } from '#domain/orders/problem-report.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'
import { FoundOrderRow } from '#web/orders/past-orders/found-order-row.tsx'
import { load } from '#web/platform/calls/call.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.customer.name ?? 'Customer')
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const query = { page: pageIn(url.searchParams) }
  const { data, paging, older } = await requireAdmin(
    request,
    load(context, api.customerFile.readCustomerFile, { params, query }),
  )
  return { customer: data, paging, older, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const input = { params, body: { reason: textIn(form, 'reason') }, ...idempotencyKeyIn(form) }
  const entry = intent === 'block' ? api.customerFile.blockCustomer : api.customerFile.unblockCustomer
  const done = `/admin/customers/${params.customerId}?done=${intent}`
  return runAdminForm(request, form, () => load(context, entry, input), done)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const doneMessages: Record<string, string> = {
  block: 'Blocked. They get a message, and can still read their orders and bookings.',
  unblock: 'No longer blocked. They get a message.',
}

/** One customer with their orders and bookings, and whether they may order. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, paging, older, idempotencyKey } = loaderData
  const { name, email, mobileNo, isMobileVerified, kind, blocked, closedAt, orders, bookings, problems } =
    customer
  const [address] = useSearchParams()
  const contacts = [email, mobileNo && `${mobileNo}${isMobileVerified ? ', verified' : ', not verified'}`]
  return (
    <AdminPage
      title={name ?? (closedAt ? 'Closed account' : 'Customer')}
      mark={
        <Pill tone={blocked ? 'plum' : closedAt ? 'sand' : 'basil'}>
          {blocked ? 'Blocked' : closedAt ? 'Closed' : 'Not blocked'}
        </Pill>
      }
      status={actionData ? undefined : findEntry(doneMessages, address.get('done'))}
    >
      <p className="break-words text-muted">
        {kind === 'guest' ? 'Guest' : 'Account'} since {formatLongTime(customer.createdAt)}.{' '}
        {contacts.filter(Boolean).join(', ')}
      </p>
      <Panel title="Orders" lead={formatCount(customer.orderCount, 'order')}>
        {orders.length === 0 ? (
          <p className="text-muted">No orders.</p>
        ) : (
          <ul>
            {orders.map((order) => (
              <FoundOrderRow
                key={order._id}
                order={order}
                to={`/admin/orders/${order._id}`}
                showsRestaurant
              />
            ))}
          </ul>
        )}
        <Pager paging={paging} before="Newer orders" after="Older orders" />
        <OlderRecords of="Orders" older={older} />
      </Panel>
      <Panel title="Bookings">
        {bookings.length === 0 ? (
          <p className="text-muted">No bookings.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {bookings.map((booking) => (
              <Booking key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Problem reports">
        {problems.length === 0 ? (
          <p className="text-muted">No reports.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {problems.map((report) => (
              <Report key={report._id} report={report} />
            ))}
          </ul>
        )}
      </Panel>
      {!closedAt && (
        <Panel
          key={blocked ? 'blocked' : 'free'}
          title={blocked ? 'Unblock' : 'Block'}
          lead={
            blocked
              ? `Blocked on ${formatLongTime(blocked.at)}: ${blocked.reason}`
              : 'They stay signed in and can read everything, but neither order nor book, with this account or its number.'
          }
        >
          <EditForm
            intent={blocked ? 'unblock' : 'block'}
            idempotencyKey={`${idempotencyKey}-${blocked ? 'unblock' : 'block'}`}
            fields={[
              {
                name: 'reason',
                label: 'Reason',
                hint: blocked ? 'For the audit log.' : 'The customer reads it.',
                maxLength: 250,
              },
            ]}
            failed={actionData}
            button={blocked ? 'Unblock' : 'Block'}
          />
        </Panel>
      )}
    </AdminPage>
  )
}

function Booking({ booking }: { booking: BookingOfCustomer }) {
  const { bookingDate, bookingTime, guestNo, bookingFor, orderStatus, restaurant, noShowAt, seatedAt } =
    booking
  const state = noShowAt ? 'Nobody came' : seatedAt ? 'Seated' : orderStatus
  return (
    <li className="break-words">
      <strong className="tabular">
        {formatShortDate(bookingDate)}, {bookingTime}
      </strong>{' '}
      <Link to={`/admin/restaurants/${restaurant._id}`} className="underline">
        {restaurant.name}
      </Link>
      <span className="block text-small text-muted">
        {bookingFor}, {formatGuests(guestNo)}, {state}
      </span>
    </li>
  )
}

const reportStates: Record<ProblemOfCustomer['state'], string> = {
  outlet: 'waits for the outlet',
  answered: 'answered',
  desk: 'waits for the desk',
  settled: 'settled',
}

function Report({ report: { kind, state, createdAt, order, restaurant } }: { report: ProblemOfCustomer }) {
  return (
    <li className="break-words">
      <Link to={`/admin/orders/${order._id}`} className="font-bold underline">
        {order.orderNumber}
      </Link>{' '}
      {restaurant.name}
      <span
        className={`block text-small ${kind === 'allergen' ? 'font-bold text-brand-strong' : 'text-muted'}`}
      >
        {formatProblemKind(kind)}, {reportStates[state]}, {formatLongTime(createdAt)}
      </span>
    </li>
  )
}
