import type { StaffOrder } from '#contract/orders/board.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { openStatuses } from '#domain/orders/order-state.ts'
import { withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/**
 * The order as the caller's role sees it: without contacts and prices for a role that has no duty with guests, and without the
 * avoided allergens once it has ended, as they are for the kitchen.
 */
export function toVisibleOrder<Order extends StaffOrder>(given: Order, { roles }: Principal): Order {
  const order = openStatuses.includes(given.orderStatus) ? given : withoutAvoid(given)
  if (mayDo(roles[order.restaurant._id], 'guests')) return order
  return {
    ...order,
    // The kitchen has to call a customer who asked for it.
    mobileNo: order.questions?.some(({ kind }) => kind === 'call') ? order.mobileNo : null,
    address: null,
    postCode: null,
    deliveryNote: null,
    card: null,
    discount: null,
    coupon: null,
    subTotal: null,
    serviceCharge: null,
    deliveryCharge: null,
    ...(order.tip !== undefined && { tip: null }),
    totalPrice: null,
    refunded: null,
    refunds: [],
    ...(order.placedTotal !== undefined && { placedTotal: null }),
    ...(order.questions && {
      questions: order.questions.map(({ offer, ...question }) => ({
        ...question,
        without: null,
        ...(offer && { offer: { ...offer, price: null, total: null } }),
      })),
    }),
    cartItems: order.cartItems.map((line) => ({
      ...line,
      price: null,
      basePrice: null,
      optionsPrice: null,
      choices: line.choices.map((choice) => ({ ...choice, price: null })),
    })),
  }
}

/**
 * For the replies of commands. The stored response of an idempotent command is complete, so it is reduced here, by the
 * role that the caller has now.
 */
export async function forRole(
  { principal }: { principal: Principal },
  changed: Promise<{ data: StaffOrder }>,
): Promise<{ data: StaffOrder }> {
  const { data } = await changed
  return { data: toVisibleOrder(data, principal) }
}
