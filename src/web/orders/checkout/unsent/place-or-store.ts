import { type Placement, placeOrder } from '#web/orders/checkout/place/place-order.ts'
import type { PlaceOrderResult } from '#web/orders/checkout/place/recover-order.ts'
import { networkResponds } from '#web/platform/calls/network-responds.ts'

/**
 * Places the order. Without a connection it is stored instead: before it is sent (`isFresh`), or after its answer was lost
 * and nothing else answers either.
 */
export async function placeOrStore(
  placement: Placement,
  store: (isFresh: boolean) => void,
): Promise<PlaceOrderResult> {
  if (!navigator.onLine) {
    store(true)
    return { status: 'not sent' }
  }
  const offline = new AbortController()
  const { signal } = placement
  try {
    return await placeOrder({
      ...placement,
      signal: AbortSignal.any([signal, offline.signal]),
      onLookup: (step) => {
        placement.onLookup(step)
        if (step === 'order') void networkResponds(undefined, signal).then((isOn) => isOn || offline.abort())
      },
    })
  } catch (problem) {
    if (signal.aborted || !offline.signal.aborted) throw problem
    store(false)
    return { status: 'not sent' }
  }
}
