import type { OrderHistory } from '#contract/orders/past-orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { formatPence } from '#domain/shared/money.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { useCountdown } from '#web/ui/hooks/use-countdown.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = { history: OrderHistory; idempotencyKey: string; failed: Outcome | undefined }

/** Cancels the order, or re-opens it within a minute. Nothing once the order is over. */
export function OrderActions({ history, idempotencyKey, failed }: Props) {
  const { order, canCancel, reopenUntil } = history
  if (reopenUntil) return <Reopen until={reopenUntil} idempotencyKey={idempotencyKey} failed={failed} />
  if (!canCancel) return null
  return (
    <Panel title="Cancel the order" lead={formatCancelling(order)}>
      <EditForm
        intent="cancel"
        idempotencyKey={`${idempotencyKey}-cancel`}
        fields={[{ name: 'reason', label: 'Reason', hint: 'The customer reads it.', maxLength: 250 }]}
        failed={failed}
        button="Cancel the order"
      />
    </Panel>
  )
}

/** What happens to the card's money. Nothing if all of it is back already. */
export function formatCancelling(order: SavedOrder): string {
  const { paymentMethod, paymentStatus } = order
  const left = leftToPay(order)
  const isCharged = paymentStatus === 'Paid' || paymentStatus === 'Disputed'
  if (paymentMethod !== 'Card' || left === 0 || !(isCharged || paymentStatus === 'Authorised'))
    return 'You can re-open the order within a minute.'
  return `${formatPence(left)} is ${isCharged ? 'refunded' : 'released'} after a minute. Until then you can re-open the order.`
}

type ReopenProps = Omit<Props, 'history'> & { until: string }

function Reopen({ until, idempotencyKey, failed }: ReopenProps) {
  const left = useCountdown(until)
  if (left === 0) return null
  return (
    <Panel
      title="Re-open the order"
      lead="The order goes on as it was before. The card’s money has not moved yet."
    >
      <EditForm
        intent="reopen"
        idempotencyKey={`${idempotencyKey}-reopen`}
        fields={[]}
        failed={failed}
        button={left === undefined ? 'Re-open' : `Re-open, ${left} s left`}
      />
    </Panel>
  )
}
