/** Loads the lazy chunks of the cart while online, so that it opens offline. */
export function fetchCartParts(): Promise<unknown> {
  return Promise.allSettled([
    import('#web/orders/cart/panel/cart-modal.tsx'),
    import('#web/orders/cart/panel/empty-alert.tsx'),
  ])
}
