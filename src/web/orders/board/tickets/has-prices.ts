import type { StaffOrder } from '#contract/orders/board.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'

type Priced = Pick<
  SavedOrder,
  'subTotal' | 'serviceCharge' | 'deliveryCharge' | 'tip' | 'totalPrice' | 'refunded'
>

/** False for the kitchen role, which gets no prices from the server. */
export function hasPrices<Order extends Pick<StaffOrder, 'totalPrice'>>(
  order: Order,
): order is Order & Priced {
  return order.totalPrice !== null
}
