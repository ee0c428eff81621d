import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import { type StoredCart, toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { type DeclaredByLine, storeQuotedAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { refreshCart } from '#web/orders/cart/device/refresh-cart.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'

type Order = {
  orderType: FoodOrderType
  cart: Cart | undefined
  coupon: string | undefined
  postCode: string
  /** Empty for as soon as possible. */
  pickupTime?: string
}

export type CheckoutQuote = {
  quote: OrderQuote | undefined
  /** What the dishes of the quote declare, by line: the cart may have other lines by now. */
  declared: DeclaredByLine
  /** Set for a complete post code that the server does not know. */
  postCodeError: string | undefined
  /** Set if the cart is too large for one order: there is no total then. */
  sizeError: string | undefined
  isUnreachable: boolean
  /** True until the order as it is now has been priced, or that has failed. */
  isPending: boolean
  refetch: () => void
}

const debounceMs = 400

/** The server's price for the order, fetched when the order changes and while the page is open, since prices and times change. */
export function useQuote({ orderType, cart, coupon, postCode, pickupTime = '' }: Order): CheckoutQuote {
  const restaurant = cart?.restaurant
  const isComplete = orderType === 'Home Delivery' && parsePostcode(postCode)?.incode
  const chosenTime = pickupTime === '' || orderType === 'Dine In' ? undefined : pickupTime
  const request = cart && {
    restaurant: cart.restaurant,
    orderType,
    cartItems: toStoredCart(cart),
    coupon,
    postCode: isComplete ? postCode.trim() : undefined,
    pickupTime: chosenTime,
  }
  const wanted = request && JSON.stringify(request)
  const key = useDebounced(wanted, debounceMs)
  const { data, error, refetch } = useQuery({
    key,
    fetch: (signal) => fetchQuote(JSON.parse(key!) as QuoteBody, signal),
    pollMs: timeouts.livePoll,
  })

  // Offline, and until a changed order is priced, the last figures stay: the server compares them when it is placed.
  const [answer, setAnswer] = useState(data?.answer)
  if (data?.answer && data.answer !== answer) setAnswer(data.answer)
  const quote = answer?.quote
  useEffect(() => {
    if (answer && restaurant !== undefined) storeQuotedAllergens(restaurant, answer.declared, answer.readAt)
  }, [answer, restaurant])

  // The quote says that the menu has changed: the cart shows how.
  const hasChanges = quote?.changes.some(({ kind }) => kind !== 'not served' && kind !== 'too few') ?? false
  useEffect(() => {
    if (!hasChanges || restaurant === undefined) return
    void refreshCart(restaurant, { skipsCache: true, orderType, pickupTime: chosenTime })
  }, [hasChanges, restaurant, orderType, chosenTime])

  return {
    quote,
    declared: answer?.declared ?? noneDeclared,
    postCodeError: data?.postCodeError,
    sizeError: data?.sizeError,
    isUnreachable: error !== undefined,
    isPending: wanted !== key || (data === undefined && error === undefined),
    refetch,
  }
}

const noneDeclared: DeclaredByLine = {}

type QuoteBody = CallInput<typeof api.orders.quote>['body'] & { cartItems: StoredCart }
type Answer = { quote: OrderQuote; declared: DeclaredByLine; readAt: number }

async function fetchQuote(
  body: QuoteBody,
  signal: AbortSignal,
): Promise<Partial<Pick<CheckoutQuote, 'postCodeError' | 'sizeError'> & { answer: Answer }>> {
  try {
    const readAt = Date.now()
    const { data: quote } = await callApi(api.orders.quote, { body }, { signal })
    return { answer: { quote, declared: toDeclaredByLine(body.cartItems, quote), readAt } }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    const { code, message } = problem
    if (code === 'ORDER_TOO_LARGE') return { sizeError: message }
    const isPostCodeError = code === 'UNKNOWN_AREA' || code === 'NOT_A_POST_CODE'
    if (!isPostCodeError || body.postCode === undefined) throw problem
    const withoutPostCode = await fetchQuote({ ...body, postCode: undefined }, signal)
    return { ...withoutPostCode, postCodeError: message }
  }
}

function toDeclaredByLine({ foodItems }: StoredCart, { allergens }: OrderQuote): DeclaredByLine {
  return Object.fromEntries(
    foodItems.flatMap(({ food, choices }, at) => {
      const declared = allergens[at]
      return declared ? [[toLineKey({ foodId: food, choices }), declared]] : []
    }),
  )
}
