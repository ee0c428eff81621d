/** The checkout of each way to eat. */
export const checkoutAddress = {
  Collection: '/checkout-collection',
  'Home Delivery': '/checkout-home-delivery',
  'Dine In': '/checkout-dine-in',
} as const
