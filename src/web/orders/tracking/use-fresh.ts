import { useEffect, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import { listen } from '#web/platform/live.ts'

const patience = 10_000
const again = 3_000

/** An order as it is at this moment: as the page was loaded, and anew whenever something becomes of it. */
export function useFreshOrder(loaded: SavedOrder, position: string): SavedOrder {
  return useFresh(loaded, position, loaded._id, askOrder)
}

/** The same for a page of the list. */
export function useFreshOrders(
  loaded: readonly SavedOrder[],
  position: string,
  asked: ListPage,
): readonly SavedOrder[] {
  return useFresh(loaded, position, JSON.stringify(asked), askOrders)
}

type ListPage = { customerId: string; page: number; limit: number }

async function askOrder(orderId: string, signal: AbortSignal): Promise<SavedOrder> {
  const path = '/order/get-single-order/:orderId'
  const answer = await callFromBrowser<typeof api.orders.readOrder>(
    'GET',
    path,
    { params: { orderId } },
    signal,
  )
  return answer.data
}

async function askOrders(asked: string, signal: AbortSignal): Promise<readonly SavedOrder[]> {
  const { customerId, ...query } = JSON.parse(asked) as ListPage
  const path = '/order/get-all-customer-orders/:customerId'
  const answer = await callFromBrowser<typeof api.orders.listOrders>(
    'GET',
    path,
    { params: { customerId }, query },
    signal,
  )
  return answer.data
}

/** Asks again until it is answered, so that a line which broke in the middle leaves nothing old on the page. */
function useFresh<T>(
  loaded: T,
  since: string,
  what: string,
  ask: (what: string, signal: AbortSignal) => Promise<T>,
): T {
  const [fresh, setFresh] = useState({ of: loaded, value: loaded })
  useEffect(() => {
    let asking: AbortController | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(later)
      asking?.abort()
      const mine = (asking = new AbortController())
      try {
        const value = await ask(what, AbortSignal.any([mine.signal, AbortSignal.timeout(patience)]))
        if (!mine.signal.aborted) setFresh({ of: loaded, value })
      } catch (problem) {
        // What the server refuses, such as a session that is over, it refuses the next time too.
        const isRefused = problem instanceof Refused && problem.status < 500
        if (!mine.signal.aborted && !isRefused) later = setTimeout(() => void look(), again)
      }
    }
    const hangUp = listen({ kind: 'order', since, onEvent: () => void look(), onGap: () => void look() })
    return () => {
      clearTimeout(later)
      asking?.abort()
      hangUp()
    }
  }, [loaded, since, what, ask])
  return fresh.of === loaded ? fresh.value : loaded
}
