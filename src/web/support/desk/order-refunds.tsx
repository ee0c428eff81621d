import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import { canRefund } from '#web/orders/refunds/can-refund.ts'
import { FailedRefunds } from '#web/orders/refunds/failed-refunds.tsx'
import { RefundForm } from '#web/orders/refunds/refund-form.tsx'
import { RefundList } from '#web/orders/refunds/refund-list.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

type Props = { order: SavedOrder; failed: readonly FailedRefund[] }

/** What was given back, and the form for more. */
export function OrderRefunds({ order, failed }: Props) {
  const { revalidate } = useRevalidator()
  const now = useNow()
  const [made, setMade] = useState(0)
  const isOffered = now !== undefined && canRefund(order, now)
  if (order.refunds.length === 0 && failed.length === 0 && !isOffered && made === 0) return null
  function showDone(message: string) {
    toast(message)
    setMade(made + 1)
    void revalidate()
  }
  return (
    <Panel title="Refunds">
      <div className="grid gap-4">
        <FailedRefunds refunds={failed} order={order} as="admin" onDone={showDone} />
        {order.refunds.length > 0 && <RefundList order={order} />}
      </div>
      {isOffered && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer font-semibold">Refund</summary>
          <RefundForm
            // A new form after each refund.
            key={made}
            order={order}
            failed={failed}
            as="admin"
            onDone={(_, message) => showDone(message)}
          />
        </details>
      )}
    </Panel>
  )
}
