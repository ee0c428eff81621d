import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/order-history.route.ts'
import { api } from '#contract/api.ts'
import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { OrderLines } from '#web/orders/tracking/order-lines.tsx'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { TotalList } from '#web/orders/tracking/total-list.tsx'
import { load } from '#web/platform/call.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { formatKind } from '#web/shell/admin/audit-log-row.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Order ${loaderData?.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.pastOrders.readOrderHistory, { params }))
  return data
}

/** Read only: everything that is known about one order. */
export default function OrderHistoryPage({ loaderData }: Route.ComponentProps) {
  const { order, timeline, messages, payment } = loaderData
  return (
    <>
      <Link to="/admin/orders" className="inline-flex min-h-11 items-center gap-2 underline">
        <ArrowLeft size={18} aria-hidden="true" /> Orders
      </Link>
      <PageHeading title={order.orderNumber}>
        <StatusPill order={order} />
      </PageHeading>
      <p className="mt-2 break-words text-muted">
        <Link to={`/admin/restaurants/${order.restaurant._id}`} className="underline">
          {order.restaurant.name}
        </Link>
        , {order.orderType}
        {order.tableNo && `, table ${order.tableNo}`}, due {formatLongTime(order.expectedAt)}.{' '}
        {[order.customerName ?? 'Account closed', order.mobileNo, order.address, order.postCode]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Panel title="Timeline">
          <ol className="flex flex-col gap-4">
            {timeline.map(({ at, who, what, status, reason }) => (
              <li key={`${at} ${what} ${status}`}>
                <time dateTime={at} className="block text-small text-muted tabular">
                  {formatLongTime(at)}
                </time>
                <strong>{formatKind(what)}</strong> by the {who}
                {reason && <span className="block break-words text-muted">“{reason}”</span>}
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title="What was ordered">
          <OrderLines lines={order.cartItems} />
          {order.kitchenNotes && <p className="mt-4 break-words">Note: {order.kitchenNotes}</p>}
          <div className="mt-5">
            <TotalList order={order} totalClassName="" />
          </div>
        </Panel>
        <Panel title="Payment" lead={`${order.paymentMethod}: ${order.paymentStatus}`}>
          {payment ? <Payment payment={payment} /> : <p className="text-muted">No card payment.</p>}
        </Panel>
        <Panel title="Messages">
          {messages.length === 0 && <p className="text-muted">No messages.</p>}
          <ul className="flex flex-col gap-4">
            {messages.map((message) => (
              <Message key={`${message.queuedAt} ${message.subject} ${message.to}`} message={message} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

function Payment({ payment }: { payment: NonNullable<OrderHistory['payment']> }) {
  const { state, gateway, gatewayId, amount, attempts, movements } = payment
  return (
    <>
      <p className="break-words">
        {formatPounds(amount)}, {state}, {gateway} {gatewayId}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            Card attempt: {attempt.state}
            {attempt.reason && `, ${attempt.reason}`}
            <span className="block text-small text-muted">{formatLongTime(attempt.at)}</span>
          </li>
        ))}
        {movements.map(({ at, kind, amount: moved }) => (
          <li key={`${at} ${kind}`} className="flex justify-between gap-4">
            <span>
              {formatKind(kind)}
              <span className="block text-small text-muted">{formatLongTime(at)}</span>
            </span>
            <strong className="tabular">{formatPounds(moved)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

function Message({ message }: { message: OrderHistory['messages'][number] }) {
  const { channel, to, subject, text, state, queuedAt, sentAt } = message
  return (
    <li>
      <span className="block text-small text-muted">
        {channel === 'sms' ? 'SMS' : 'Email'} to {to ?? 'an erased address'}, {state}{' '}
        {formatLongTime(sentAt ?? queuedAt)}
      </span>
      {subject && <strong className="block break-words">{subject}</strong>}
      {text && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 underline">Read it</summary>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </details>
      )}
    </li>
  )
}
