import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { canRefund } from '#web/orders/refunds/can-refund.ts'
import { RefundForm } from '#web/orders/refunds/refund-form.tsx'
import { RefundList } from '#web/orders/refunds/refund-list.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

/** What was given back, and the form for more. */
export function OrderRefunds({ order }: { order: SavedOrder }) {
  const { revalidate } = useRevalidator()
  const now = useNow()
  const [made, setMade] = useState(0)
  const isOffered = now !== undefined && canRefund(order, now)
  if (order.refunds.length === 0 && !isOffered) return null
  return (
    <Panel title="Refunds">
      {order.refunds.length > 0 && <RefundList order={order} />}
      {isOffered && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer font-semibold">Refund</summary>
          <RefundForm
            // A new form after each refund.
            key={made}
            order={order}
            as="admin"
            onDone={(_, message) => {
              toast(message)
              setMade(made + 1)
              void revalidate()
            }}
          />
        </details>
      )}
    </Panel>
  )
}
