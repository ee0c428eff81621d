/** What of the cart comes on first need; without a line that would be too late. */
export function fetchCartParts(): Promise<unknown> {
  return Promise.allSettled([
    import('#web/orders/cart/cart-modal.tsx'),
    import('#web/orders/cart/empty-alert.tsx'),
  ])
}
