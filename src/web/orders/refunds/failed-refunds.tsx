import { HandCoins, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatRefundReason, isCustomersMoney } from '#domain/orders/refunds/refund-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { SettleRefundDialog } from '#web/orders/refunds/settle-refund-dialog.tsx'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  refunds: readonly FailedRefund[]
  order: SavedOrder
  as: 'outlet' | 'admin'
  onDone: (message: string) => void
}

/** Refunds that did not reach the card, each with what puts it right. For the outlet's page and the admin's desk. */
export function FailedRefunds({ refunds, order, as, onDone }: Props) {
  const { revalidate } = useRevalidator()
  const { run, pending, error } = useCommand({ whileBusy: 'ignore' })
  const [settling, setSettling] = useState<FailedRefund>()
  const [done, setDone] = useState<{ message: string }>()
  const place = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  const seen = { refunded: order.refunded, total: order.totalPrice }
  const onStale = async () => {
    await revalidate()
    return []
  }
  async function retry({ _id: refundId, amount }: FailedRefund) {
    const entry = as === 'outlet' ? api.refunds.retryRefundAsOutlet : api.refunds.retryRefundAsAdmin
    const options = { subject: refundId, onStale }
    if (await run(entry, { params: { refundId }, body: seen }, options))
      finish(`${formatPounds(amount)} is being refunded again.`)
  }
  function finish(message: string) {
    setSettling(undefined)
    setDone({ message })
    onDone(message)
  }
  return (
    <div className="grid gap-4">
      <p ref={place} tabIndex={-1} className="font-semibold outline-none empty:sr-only">
        {done?.message}
      </p>
      {error && <MessageBox kind="error">{error}</MessageBox>}
      {refunds.length > 0 && (
        <ul aria-label="Failed refunds" className="grid gap-4">
          {refunds.map((refund) => (
            <FailedRow
              key={refund._id}
              {...{ refund, as }}
              canSettle={as === 'admin' || !isCustomersMoney(order.orderStatus, refund.reason)}
              isBusy={pending.length > 0}
              isSending={pending.includes(refund._id)}
              onRetry={() => void retry(refund)}
              onSettle={() => setSettling(refund)}
            />
          ))}
        </ul>
      )}
      {settling && (
        <SettleRefundDialog
          refund={settling}
          {...{ order, as, seen, onStale }}
          onDone={finish}
          onClose={() => setSettling(undefined)}
        />
      )}
    </div>
  )
}

type RowProps = {
  refund: FailedRefund
  as: Props['as']
  canSettle: boolean
  isBusy: boolean
  isSending: boolean
  onRetry: () => void
  onSettle: () => void
}

function FailedRow({ refund, as, canSettle, isBusy, isSending, onRetry, onSettle }: RowProps) {
  const id = useId()
  const money = formatPounds(refund.amount)
  const isForDesk = as === 'outlet' && refund.paidBy === 'platform'
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control bg-brand-tint p-4 text-ink">
      <span className="min-w-0 flex-1 basis-60 break-words">
        <strong>{money} did not reach the card</strong>
        <span id={id} className="block text-small">
          {formatRefundReason(refund.reason)}, {formatLongTime(refund.at)}.{' '}
          {isForDesk
            ? 'We pay this refund, so we put it right. You do not have to do anything.'
            : formatHolder(refund, as, canSettle)}
        </span>
      </span>
      {!isForDesk && (refund.canRetry || canSettle) && (
        <span className="flex flex-wrap gap-3 print:hidden">
          {refund.canRetry && (
            <button
              type="button"
              className={buttonStyle('primary', 'card')}
              aria-disabled={isBusy}
              aria-describedby={id}
              onClick={onRetry}
            >
              <RotateCw size={18} aria-hidden="true" />
              {isSending ? 'Sending…' : `Try the ${money} again`}
            </button>
          )}
          {canSettle && (
            <button
              type="button"
              className={buttonStyle('secondary', 'card')}
              aria-haspopup="dialog"
              aria-describedby={id}
              onClick={onSettle}
            >
              <HandCoins size={18} aria-hidden="true" />
              Paid in another way
            </button>
          )}
        </span>
      )}
    </li>
  )
}

function formatHolder({ canRetry }: FailedRefund, as: Props['as'], canSettle: boolean): string {
  const held = 'We have the money again'
  if (canRetry && canSettle) return `${held}.`
  if (canRetry) return `${held}. If it fails once more, we ask the customer how to pay it back.`
  if (as === 'admin') return `${held}. Ask the customer how to pay it back.`
  return canSettle
    ? `${held}. Pay the customer in another way.`
    : `${held} and ask the customer how to pay it back. You do not have to do anything.`
}
