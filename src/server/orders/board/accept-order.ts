import { type ByOutlet, changeAsOutlet, type OutletDeps } from '#server/orders/board/change-as-outlet.ts'

/** Promises the food in so many minutes, or leaves the promise as it was. A time that was wanted is never earlier. */
export async function acceptOrder(deps: OutletDeps, by: ByOutlet, minutes: number | undefined) {
  const now = deps.now()
  return changeAsOutlet(deps, by, (order) => ({
    to: 'Accepted',
    news: 'accepted',
    set: { recieved_at: now, expected_at: promised(order, now, minutes) },
  }))
}

export function promised(
  order: { pickup_time: Date | null; expected_at: Date },
  now: Date,
  minutes: number | undefined,
): Date {
  if (minutes === undefined) return order.expected_at
  return new Date(Math.max(now.getTime() + minutes * 60_000, order.pickup_time?.getTime() ?? 0))
}
