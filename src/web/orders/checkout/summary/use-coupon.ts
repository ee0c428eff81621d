import { useEffect, useEffectEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { changeDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { callApi, formatError } from '#web/platform/calls/call.ts'

/** Applies a coupon to the draft. One that is refused, now or by a later quote, is removed and the reason shown. */
export function useCoupon(restaurant: string, orderType: FoodOrderType, quote: OrderQuote | undefined) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function apply(code: string): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await callApi(api.coupons.validateCoupon, {
        body: { coupon: code, orderAmount: quote?.subTotal, restaurant, orderType },
      })
      changeDraft({
        coupon: code,
        couponAmount: data.amount,
        couponMinimum: data.minimumOrder,
        couponValue: data.value,
      })
    } catch (problem) {
      remove(formatError(problem))
    } finally {
      setBusy(false)
    }
  }

  function remove(reason?: string): void {
    changeDraft({
      coupon: undefined,
      couponAmount: undefined,
      couponMinimum: undefined,
      couponValue: undefined,
    })
    setError(reason)
  }

  const quoteError = quote?.couponProblem
  const removeRefused = useEffectEvent(remove)
  useEffect(() => {
    if (quoteError) removeRefused(quoteError)
  }, [quoteError])

  return { error, isBusy, apply: (code: string) => void apply(code), remove }
}
