import type { api } from '#contract/api.ts'
import { cancellableStatuses } from '#domain/orders/order-state.ts'
import { cancelOwnBooking } from '#server/bookings/my-bookings/cancel-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'
import { changeOrder, requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { toCustomersOrder } from '#server/orders/lifecycle/to-order.ts'

/** Cancels an order or a booking of the customer that the outlet has not accepted. */
export async function cancelOrder(deps: Deps, served: Served<typeof api.orders.cancelOrder>) {
  const { principal, params, idempotency } = served
  return runIdempotent(deps, idempotency, async (tx) => {
    const booking = await cancelOwnBooking(tx, deps, principal.customerId, params.orderId)
    if (booking) return { data: booking }
    const order = await requireOrder(tx, params.orderId, { customerId: principal.customerId })
    const row = await changeOrder(tx, deps, order, {
      to: 'Canceled',
      from: cancellableStatuses('customer'),
      who: 'customer',
      event: 'cancelled by you',
    })
    return { data: toCustomersOrder(row) }
  })
}
