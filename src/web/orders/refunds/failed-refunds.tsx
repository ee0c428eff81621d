import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import { formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  refunds: readonly FailedRefund[]
  as: 'outlet' | 'admin'
  onDone: (message: string) => void
}

/** Refunds that did not reach the card, each with a button that tries it again. For the outlet's page and the admin's desk. */
export function FailedRefunds({ refunds, as, onDone }: Props) {
  const { revalidate } = useRevalidator()
  const { run, pending, error } = useCommand({ whileBusy: 'ignore' })
  const onStale = async () => {
    await revalidate()
    return []
  }
  async function retry({ _id: refundId, amount }: FailedRefund) {
    const entry = as === 'outlet' ? api.refunds.retryRefundAsOutlet : api.refunds.retryRefundAsAdmin
    const options = { subject: refundId, onStale }
    if (await run(entry, { params: { refundId } }, options))
      onDone(`${formatPounds(amount)} is being refunded again.`)
  }
  return (
    <div className="grid gap-4 empty:hidden">
      {error && <MessageBox kind="error">{error}</MessageBox>}
      {refunds.length > 0 && (
        <ul aria-label="Failed refunds" className="grid gap-4">
          {refunds.map((refund) => (
            <li
              key={refund._id}
              className="flex flex-wrap items-center gap-3 rounded-control bg-brand-tint p-4 text-ink"
            >
              <span className="min-w-0 flex-1 basis-60 break-words">
                <strong>{formatPounds(refund.amount)} did not reach the card</strong>
                <span className="block text-small">
                  {formatRefundReason(refund.reason)}, {formatLongTime(refund.at)}. The money is with us
                  again.
                </span>
              </span>
              <button
                type="button"
                className={buttonStyle('primary', 'card')}
                aria-disabled={pending.length > 0}
                onClick={() => void retry(refund)}
              >
                <RotateCw size={18} aria-hidden="true" />
                {pending.includes(refund._id) ? 'Sending…' : `Try the ${formatPounds(refund.amount)} again`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
