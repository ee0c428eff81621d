import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import type { CancelResult } from '#web/orders/tracking/cancel/cancel-order.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type Props = {
  order: SavedOrder
  /** The result of a form that was sent before hydration. */
  earlier: CancelResult | undefined
}

/** Cancels a Pending order after a question. Shows an error if the restaurant has accepted it meanwhile. */
export function CancelForm({ order, earlier }: Props) {
  const fetcher = useFetcher<CancelResult>()
  const result = fetcher.data ?? (earlier?.orderId === order._id ? earlier : undefined)
  const isPending = order.orderStatus === 'Pending'
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data && !fetcher.data.problem) toast(done)
  }, [fetcher.data])
  if (!isPending && !result) return null
  return (
    <div className="flex flex-col gap-3">
      {/* The pressed button is gone, so the result takes the focus. */}
      {result && !isBusy && (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          {result.problem ? (
            <MessageBox kind="error">{result.problem}</MessageBox>
          ) : (
            <p className="sr-only">{done}</p>
          )}
        </div>
      )}
      {isPending && (
        <AskFirst
          label="Cancel order"
          of={order.orderNumber}
          kind="soft"
          keep="Keep it"
          question={`Cancel order ${order.orderNumber}? You can cancel until ${order.restaurant.name} accepts it.`}
        >
          <fetcher.Form method="post">
            <input type="hidden" name="order" value={order._id} />
            <SubmitButton isBusy={isBusy} busyText="Cancelling…" size="card">
              Yes, cancel it
            </SubmitButton>
          </fetcher.Form>
        </AskFirst>
      )}
    </div>
  )
}

const done = 'Order is cancelled'
