import { ArrowLeft, Send, UserRound } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/order.route.ts'
import { api } from '#contract/api.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { OrderLines } from '#web/orders/tracking/order-lines.tsx'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { TotalList } from '#web/orders/tracking/total-list.tsx'
import { load } from '#web/platform/calls/call.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { DeskTimeline } from '#web/support/desk/desk-timeline.tsx'
import { formatPeople } from '#web/support/desk/format-people.ts'
import { OrderActions } from '#web/support/desk/order-actions.tsx'
import { OrderMessages } from '#web/support/desk/order-messages.tsx'
import { OrderProblems } from '#web/support/desk/order-problems.tsx'
import { OrderRefunds } from '#web/support/desk/order-refunds.tsx'
import { PaymentLedger } from '#web/support/desk/payment-ledger.tsx'
import { formatWait } from '#web/support/dashboard/format-wait.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Order ${loaderData?.history.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireAdmin(request, load(context, api.pastOrders.readOrderHistory, { params }))
  return { history: data, idempotencyKey: crypto.randomUUID(), now: context.get(nowContext).toISOString() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const key = idempotencyKeyIn(form)
  const work = async () => {
    if (intent === 'reopen') return load(context, api.desk.reopenOrder, { params, ...key })
    if (intent === 'resend')
      return load(context, api.desk.resendMessage, { params: { messageId: textIn(form, 'id') }, ...key })
    return load(context, api.desk.cancelAnyOrder, {
      params,
      body: { reason: textIn(form, 'reason') },
      ...key,
    })
  }
  return runAdminForm(request, form, work, `/admin/orders/${params.orderId}?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const doneMessages: Record<string, string> = {
  cancel: 'Cancelled. The customer gets a message, and the board shows it.',
  reopen: 'Re-opened. The customer gets a message, and the board shows it.',
  resend: 'The message is on its way again.',
}

/** Everything that is known about one order, and what the desk can do about it. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { history, idempotencyKey } = loaderData
  const { order, customer, messages, payment, problems } = history
  const open = problems.find(({ state }) => state === 'outlet' || state === 'desk')
  const [address] = useSearchParams()
  const place = [order.customerName ?? 'Account closed', order.mobileNo, order.address, order.postCode]
  return (
    <>
      <Link to="/admin/orders" className="inline-flex min-h-11 items-center gap-2 underline">
        <ArrowLeft size={18} aria-hidden="true" /> Orders
      </Link>
      <StatusMessage text={actionData ? undefined : findEntry(doneMessages, address.get('done'))} />
      <PageHeading title={order.orderNumber}>
        <span className="flex flex-wrap items-center gap-3">
          <StatusPill order={order} />
          {open && (
            <Pill tone={open.kind === 'allergen' ? 'lost' : 'butter'}>
              Report open, {formatWait(open.createdAt, loaderData.now)}
            </Pill>
          )}
          {customer.isBlocked && <Pill tone="plum">Customer blocked</Pill>}
          <a href="#messages" className={buttonStyle('secondary', 'card')}>
            <Send size={18} aria-hidden="true" /> Resend a message
          </a>
          <Link to={`/admin/customers/${customer._id}`} className={buttonStyle('secondary', 'card')}>
            <UserRound size={18} aria-hidden="true" /> Customer
          </Link>
        </span>
      </PageHeading>
      <p className="mt-2 break-words text-muted">
        <Link to={`/admin/restaurants/${order.restaurant._id}`} className="underline">
          {order.restaurant.name}
        </Link>
        , {order.orderType}
        {order.tableNo && `, table ${order.tableNo}`}, due {formatLongTime(order.expectedAt)}.{' '}
        {place.filter(Boolean).join(', ')}
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderActions
            key={order.orderStatus}
            history={history}
            idempotencyKey={idempotencyKey}
            failed={actionData}
          />
          <Panel title="Timeline">
            <DeskTimeline history={history} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderProblems order={order} failed={history.failedRefunds} problems={problems} />
          <Panel title="What was ordered">
            <OrderLines lines={order.cartItems} />
            {order.avoid && (
              <p className="mt-4 break-words">
                The kitchen was asked to avoid {formatAllergenList(order.avoid)}.
              </p>
            )}
            {order.kitchenNotes && <p className="mt-4 break-words">Note: {order.kitchenNotes}</p>}
            <div className="mt-5">
              <TotalList order={order} totalClassName="" />
            </div>
          </Panel>
          <Panel title="Payment" lead={`${order.paymentMethod}: ${order.paymentStatus}`}>
            {payment ? <PaymentLedger payment={payment} /> : <p className="text-muted">No card payment.</p>}
          </Panel>
          <OrderRefunds order={order} failed={history.failedRefunds} />
          <Panel title="People">
            <ul className="flex flex-col gap-2">
              {formatPeople(history).map((person) => (
                <li key={person} className="break-words">
                  {person}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Messages" id="messages">
            <OrderMessages messages={messages} idempotencyKey={idempotencyKey} failed={actionData} />
          </Panel>
        </div>
      </div>
    </>
  )
}
