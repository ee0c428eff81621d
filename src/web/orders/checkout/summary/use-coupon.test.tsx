import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { ensureDraft, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { useCoupon } from '#web/orders/checkout/summary/use-coupon.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

beforeEach(() => ensureDraft('saffron', 'c'))

function coupon() {
  const hook = renderHook((quote?: OrderQuote) => useCoupon('saffron', 'Collection', quote), {
    initialProps: { subTotal: 20 } as OrderQuote,
  })
  return {
    ...fakeServer(),
    ...hook,
    apply: (code: string) => act(async () => hook.result.current.apply(code)),
  }
}
const stored = () => [savedDraft.read()?.coupon, savedDraft.read()?.couponAmount]

test('an accepted coupon is in the draft, with its amount', async () => {
  const { apply, last, result } = coupon()
  await apply('SAVE5')
  expect(last().body).toEqual({
    coupon: 'SAVE5',
    orderAmount: 20,
    restaurant: 'saffron',
    orderType: 'Collection',
  })
  expect(result.current.isBusy).toBe(true)
  await last().answer({ amount: 5 })
  expect([stored(), result.current.isBusy]).toEqual([['SAVE5', 5], false])
})

test.each(['refuse', 'lose'] as const)(
  'one that is not accepted takes the old one away and says why: %s',
  async (how) => {
    const { apply, last, result } = coupon()
    await apply('SAVE5')
    await last().answer({ amount: 5 })
    await apply('OLD')
    await (how === 'lose' ? last().lose() : last().refuse(400, 'COUPON_ENDED', 'It has ended.'))
    expect(stored()).toEqual([undefined, undefined])
    expect(result.current.error).toBe(how === 'refuse' ? 'It has ended.' : result.current.error)
    expect(result.current.error).toBeTruthy()
  },
)

test('one that a later quote refuses is removed once; another attempt clears the text', async () => {
  const { apply, last, result, rerender } = coupon()
  await apply('SAVE5')
  await last().answer({ amount: 5 })
  rerender({ subTotal: 3, couponProblem: 'Spend £10.' } as OrderQuote)
  expect([stored(), result.current.error]).toEqual([[undefined, undefined], 'Spend £10.'])
  await apply('OTHER')
  expect(result.current.error).toBeUndefined()
})
