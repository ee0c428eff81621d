import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { storedCart } from '#web/orders/cart/device/cart-store.ts'
import { lastPlacedOrder, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import type { Judged } from '#web/orders/checkout/unsent/judge-unsent.ts'
import { sendUnsent, type SendResult } from '#web/orders/checkout/unsent/send-unsent.ts'
import type { UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'
import { clearWishes } from '#web/orders/run-out/stored-wishes.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { signInAddress } from '#web/platform/access/protect.ts'

const retryMs = 5_000

type UnsentState =
  | { at: 'waiting' }
  | { at: 'sending' }
  | { at: 'asking'; judged: Judged }
  | { at: 'refused'; text: string }

/** Sends a stored order when the connection is back, and asks where something has moved. */
export function useUnsentOrder(unsent: UnsentOrder, onPlaced?: () => void) {
  const [state, setState] = useState<UnsentState>({ at: 'waiting' })
  const navigate = useNavigate()
  const leaving = useRef<AbortController>(undefined)
  const isBusy = useRef(false)

  async function send(agreed?: Judged): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const { signal } = leaving.current!
    setState({ at: 'sending' })
    try {
      const result = await sendUnsent({ signal, agreed })
      if (result.is === 'placed') return await finish(result.order, result.unsent)
      if (signal.aborted) return
      setState(toState(result))
      if (result.is === 'sign in') await navigate(signInAddress(checkoutAddress[unsent.orderType]))
      if (result.is === 'handed over') await navigate(checkoutAddress[unsent.orderType], { replace: true })
    } catch (problem) {
      if (!signal.aborted) throw problem
    } finally {
      isBusy.current = false
    }
  }

  async function finish(order: SavedOrder, sent: UnsentOrder): Promise<void> {
    lastPlacedOrder.write({ orderId: order._id, at: Date.now() })
    clearCartOf(sent)
    savedDraft.write(null)
    onPlaced?.()
    const received = `/order-received?order=${order._id}`
    await navigate(sent.orderType === 'Dine In' ? received : '/my-order', { replace: true })
  }

  const sendIfOnline = useEffectEvent(() => {
    const isWaiting = state.at === 'waiting' && document.visibilityState === 'visible'
    if (isWaiting && navigator.onLine) void send()
  })
  useEffect(() => {
    leaving.current = new AbortController()
    isBusy.current = false
    const first = setTimeout(() => sendIfOnline())
    // Online by name only: no event says that the server answers again.
    const timer = setInterval(() => sendIfOnline(), retryMs)
    const onOnline = () => sendIfOnline()
    addEventListener('online', onOnline)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('online', onOnline)
      leaving.current?.abort()
    }
  }, [])

  return { state, tryNow: () => void send(), agree: (judged: Judged) => void send(judged) }
}

function toState(result: Exclude<SendResult, { is: 'placed' }>): UnsentState {
  if (result.is === 'ask') return { at: 'asking', judged: result.judged }
  return result.is === 'refused' ? { at: 'refused', text: result.text } : { at: 'waiting' }
}

/** A cart that was changed since stays: it is another order. */
function clearCartOf({ cart: sent }: UnsentOrder): void {
  const { cart } = storedCart.read()
  const isSame =
    cart?.restaurant === sent.restaurant &&
    JSON.stringify(toStoredCart(cart).foodItems) === JSON.stringify(sent.foodItems)
  if (!isSame) return
  storedCart.write(null)
  storedMarker.write(null)
  clearWishes()
}
