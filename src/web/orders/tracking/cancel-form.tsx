import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import type { Canceled } from '#web/orders/tracking/cancel-order.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = {
  order: SavedOrder
  /** What became of it where the form was sent before the page was alive. */
  earlier: Canceled | undefined
}

/** While it is Pending an order can be canceled. It asks first, and says if the restaurant was quicker. */
export function CancelForm({ order, earlier }: Props) {
  const fetcher = useFetcher<Canceled>()
  const said = fetcher.data ?? (earlier?.orderId === order._id ? earlier : undefined)
  const isPending = order.orderStatus === 'Pending'
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data && !fetcher.data.problem) toast(done)
  }, [fetcher.data])
  if (!isPending && !said) return null
  return (
    <div className="flex flex-col gap-3">
      {/* The button that was pressed is gone, so this takes the focus. */}
      {said && !isBusy && (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          {said.problem ? (
            <MessageBox kind="error">{said.problem}</MessageBox>
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

function takeFocus(said: HTMLElement | null): void {
  said?.focus()
}
