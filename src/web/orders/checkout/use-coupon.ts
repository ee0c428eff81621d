import { useState } from 'react'

import type { api } from '#contract/api.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import { changeDraft } from '#web/orders/checkout/kept-draft.ts'
import { wording } from '#web/platform/wording.ts'

const patience = 15_000

/** Tries a coupon: a good one goes into the draft, of another it is said what is wrong, and none is left in the draft. */
export function useCoupon(restaurant: string, orderAmount: number | undefined) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function use(code: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await callFromBrowser<typeof api.coupons.useCoupon>(
        'PUT',
        '/coupon/customer-use-coupon',
        { body: { coupon: code, orderAmount, restaurant } },
        AbortSignal.timeout(patience),
      )
      changeDraft({ coupon: code })
    } catch (refused) {
      drop(refused instanceof Refused ? refused.message : wording.offline)
    } finally {
      setBusy(false)
    }
  }

  /** With what was wrong with it, if anything was. */
  function drop(why?: string): void {
    changeDraft({ coupon: undefined })
    setProblem(why)
  }

  return { problem, isBusy, use: (code: string) => void use(code), drop }
}
