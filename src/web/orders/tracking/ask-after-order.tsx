import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatPromise } from '#domain/orders/order-push.ts'
import { AskForPush } from '#web/accounts/push/ask-for-push.tsx'
import { noPush, storedPush } from '#web/accounts/push/stored-push.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { lastPlacedOrder } from '#web/orders/checkout/draft/saved-draft.ts'
import { isOpen } from '#web/orders/tracking/format-order.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** After this the person has put the phone down already. */
const justPlacedMs = 15 * 60_000

/** Offers notifications about the order that was placed on this device a short while ago. */
export function AskAfterOrder({ orders, now }: { orders: readonly SavedOrder[]; now: Date }) {
  const customerId = useStored(storedCustomer, undefined)?._id
  const placed = useStored(lastPlacedOrder, undefined)
  const { isDeclined } = useStored(storedPush, noPush)
  const isRecent = placed !== undefined && now.getTime() - placed.at < justPlacedMs
  const order = orders.find(({ _id }) => _id === placed?.orderId)
  if (!customerId || !isRecent || !order || !isOpen(order) || isDeclined) return null
  const promise = formatPromise(order)
  return (
    <AskForPush
      customerId={customerId}
      title="Your order is in"
      text={`${order.restaurant.name} has it. ${promise}.`}
      examples={[
        { title: 'Accepted', body: promise },
        { title: order.orderType === 'Home Delivery' ? 'On its way' : 'Ready', body: promise },
      ]}
    />
  )
}
