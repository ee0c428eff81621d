import { useCallback, useEffect, useRef, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { type Cart } from '#domain/orders/cart.ts'
import { writeCart } from '#domain/orders/kept-cart.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { parsePostcode } from '#domain/shared/postcode.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'

type Asked = {
  orderType: FoodOrderType
  cart: Cart | undefined
  coupon: string | undefined
  postCode: string
}

type Answered = {
  quote: OrderQuote | undefined
  /** What is wrong with the post code, where it is a whole one that nobody knows. */
  postCodeProblem: string | undefined
  /** Why there is no total, where the cart holds more than one order may. */
  sizeProblem: string | undefined
  isUnreachable: boolean
}

const restAfterTyping = 400
const aMinute = 60_000

/** What the order comes to, by the server. Asked when something changes, and every minute, for prices and times move on. */
export function useQuote({ orderType, cart, coupon, postCode }: Asked) {
  const [answered, setAnswered] = useState<Answered>(nothing)
  const asker = useRef<() => void>(undefined)
  const askAgain = useCallback(() => asker.current?.(), [])
  const whole = orderType === 'Home Delivery' && parsePostcode(postCode)?.incode ? postCode.trim() : undefined
  const cartText = cart && JSON.stringify(writeCart(cart))
  useEffect(() => {
    if (cartText === undefined) return undefined
    const leaving = new AbortController()
    const { restaurant } = JSON.parse(cartText) as { restaurant: string }
    const body = { restaurant, orderType, cartItems: cartText, coupon, postCode: whole }
    const look = async () => {
      const answer = await quoteOrder(body, leaving.signal)
      if (leaving.signal.aborted) return
      // Without a line the last figures stay: the server compares them when the order is placed.
      setAnswered((before) => ({ ...answer, quote: answer.quote ?? before.quote }))
    }
    asker.current = () => void look()
    const first = setTimeout(asker.current, restAfterTyping)
    const again = setInterval(() => document.visibilityState === 'visible' && void look(), aMinute)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      leaving.abort()
    }
  }, [cartText, orderType, coupon, whole])
  return { ...answered, askAgain }
}

const nothing: Answered = {
  quote: undefined,
  postCodeProblem: undefined,
  sizeProblem: undefined,
  isUnreachable: false,
}

type Body = { restaurant: string; orderType: FoodOrderType; cartItems: string; coupon?: string | undefined }

async function quoteOrder(
  body: Body & { postCode: string | undefined },
  signal: AbortSignal,
): Promise<Answered> {
  try {
    const { data } = await callFromBrowser<typeof api.orders.quote>('POST', '/order/quote', { body }, signal)
    return { ...nothing, quote: data }
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'ORDER_TOO_LARGE')
      return { ...nothing, sizeProblem: problem.message }
    const isAboutDoor = problem instanceof Refused && /^(UNKNOWN_AREA|NOT_A_POST_CODE)$/.test(problem.code)
    if (!isAboutDoor || body.postCode === undefined) return { ...nothing, isUnreachable: true }
    const without = await quoteOrder({ ...body, postCode: undefined }, signal)
    return { ...without, postCodeProblem: problem.message }
  }
}
