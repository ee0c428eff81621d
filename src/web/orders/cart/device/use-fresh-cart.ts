import { refreshCart } from '#web/orders/cart/device/refresh-cart.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

/** Reads prices, pause and busy state of the stored cart again while it is shown. False if that failed. */
export function useFreshCart(restaurant: string): boolean | undefined {
  return useQuery({
    key: restaurant,
    fetch: (signal) => refreshCart(restaurant, { signal }),
    pollMs: timeouts.livePoll,
  }).data
}
