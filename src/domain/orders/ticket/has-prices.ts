type Priced = {
  subTotal: number
  serviceCharge: number
  deliveryCharge: number
  tip?: number | undefined
  totalPrice: number
  refunded: number
}

/** False for the kitchen role, which gets no prices from the server. */
export function hasPrices<Order extends { totalPrice: number | null }>(
  order: Order,
): order is Order & Priced {
  return order.totalPrice !== null
}
