import type { api } from '#contract/api.ts'
import { cancelSources } from '#domain/orders/order-state.ts'
import { cancelOwnBooking } from '#server/bookings/core/cancel-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { changeOrder, knownOrder } from '#server/orders/core/change-order.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'

/** An order or a booking, by the customer, until the outlet accepts. */
export async function cancelOrder(deps: Deps, served: Served<typeof api.orders.cancelOrder>) {
  const { principal, params, once } = served
  return onlyOnce(deps, once, async (tx) => {
    const booking = await cancelOwnBooking(tx, deps, principal.customerId, params.orderId)
    if (booking) return { data: booking }
    const order = await knownOrder(tx, params.orderId, { customerId: principal.customerId })
    const row = await changeOrder(tx, deps, order, {
      to: 'Canceled',
      from: cancelSources('customer'),
      who: 'customer',
      news: 'cancelled by you',
    })
    return { data: writeOrder(row) }
  })
}
