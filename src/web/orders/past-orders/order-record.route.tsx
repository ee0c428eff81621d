import { ArrowLeft, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/order-record.route.ts'
import { api } from '#contract/api.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { formatOrderSteps } from '#web/orders/timeline/format-order-steps.ts'
import { RecordTimeline } from '#web/orders/timeline/record-timeline.tsx'
import { canRefund } from '#web/orders/refunds/can-refund.ts'
import { FailedRefunds } from '#web/orders/refunds/failed-refunds.tsx'
import { RefundDialog } from '#web/orders/refunds/refund-dialog.tsx'
import { RefundList } from '#web/orders/refunds/refund-list.tsx'
import { AnswerForm } from '#web/orders/problems/answer-form.tsx'
import { ReportCard } from '#web/orders/problems/report-card.tsx'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { OrderLines } from '#web/orders/tracking/order-lines.tsx'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { TotalList } from '#web/orders/tracking/total-list.tsx'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { orConfirmPassword } from '#web/platform/forms/with-password.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches, `Order ${loaderData?.order.orderNumber ?? ''}`)
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const answer = load(context, api.pastOrders.readOrderRecord, { params: { orderId } })
  const { data } = await requireStaff(request, orConfirmPassword(request, answer))
  return data
}

/** One order of the past, with everything that happened to it. Its money can be given back for 90 days. */
export default function OrderRecordPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { order, problems, failedRefunds } = loaderData
  const [isRefunding, setRefunding] = useState(false)
  const { revalidate } = useRevalidator()
  const now = useNow()
  function showDone(message: string) {
    setRefunding(false)
    toast(message)
    void revalidate()
  }
  const person = [order.customerName ?? 'Name erased', order.mobileNo, order.address, order.postCode]
  return (
    <BoardPage>
      <div className="print:hidden">
        <Link
          to={`/outlet/${outletId}/set-up/orders`}
          className="inline-flex min-h-11 w-fit items-center gap-2 underline"
        >
          <ArrowLeft size={18} aria-hidden="true" /> Past orders and bookings
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-section">Order {order.orderNumber}</h2>
        <StatusPill order={order} />
        <Link to={`/outlet/${outletId}/ticket/${order._id}`} className="board-button print:hidden">
          <Printer size={18} aria-hidden="true" /> Ticket
        </Link>
        {now && canRefund(order, now) && (
          <BoardButton className="print:hidden" aria-haspopup="dialog" onClick={() => setRefunding(true)}>
            <Undo2 size={18} aria-hidden="true" /> Refund
          </BoardButton>
        )}
      </div>
      <p className="break-words text-muted">
        {order.orderType}
        {order.tableNo && `, table ${order.tableNo}`}, due {formatLongTime(order.expectedAt)}. Paid by{' '}
        {order.paymentMethod.toLowerCase()}: {order.paymentStatus.toLowerCase()}.{' '}
        {person.filter(Boolean).join(', ')}
      </p>
      {problems.length > 0 && (
        <section className="paper paper-panel content-start" aria-labelledby="report">
          <h3 id="report" className="text-title">
            Problem reported
          </h3>
          {problems.map((report) => (
            <ReportCard key={report._id} report={report} outlet={order.restaurant.name} reader="outlet">
              {now && report.state === 'outlet' && (
                <AnswerForm
                  report={report}
                  order={order}
                  failed={failedRefunds}
                  as="outlet"
                  canRefund={canRefund(order, now)}
                  onDone={showDone}
                />
              )}
            </ReportCard>
          ))}
        </section>
      )}
      <div className="report-pair items-start">
        <RecordTimeline steps={formatOrderSteps(loaderData.timeline)} />
        <section className="paper paper-panel" aria-labelledby="ordered">
          <h3 id="ordered" className="text-title">
            What was ordered
          </h3>
          <OrderLines lines={order.cartItems} />
          {order.avoid && (
            <p className="break-words">The kitchen was asked to avoid {formatAllergenList(order.avoid)}.</p>
          )}
          {order.kitchenNotes && <p className="break-words">Note: {order.kitchenNotes}</p>}
          <TotalList order={order} totalClassName="" />
          <FailedRefunds refunds={failedRefunds} order={order} as="outlet" onDone={showDone} />
          {order.refunds.length > 0 && <RefundList order={order} />}
        </section>
      </div>
      {isRefunding && (
        <RefundDialog
          order={order}
          failed={failedRefunds}
          onDone={showDone}
          onClose={() => setRefunding(false)}
        />
      )}
    </BoardPage>
  )
}
