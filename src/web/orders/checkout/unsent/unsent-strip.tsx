import { Unplug } from 'lucide-react'
import { Link } from 'react-router'

import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { toUnsent } from '#web/orders/checkout/unsent/unsent-order.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** Says that an order is stored on this device and not sent, and leads to it. */
export function UnsentStrip({ className = '' }: { className?: string }) {
  const unsent = toUnsent(useStored(savedDraft, undefined))
  if (!unsent) return null
  const { orderType, at, restaurantName } = unsent
  return (
    <p
      role="status"
      className={`flex items-center gap-3 rounded-control bg-butter-tint px-4 py-3 text-butter-text ${className}`}
    >
      <Unplug size={20} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        Your order of {formatLondonTime(new Date(at).toISOString())} from {restaurantName} is not sent yet.{' '}
        <Link to={checkoutAddress[orderType]} className="font-bold underline">
          Open it
        </Link>
      </span>
    </p>
  )
}
