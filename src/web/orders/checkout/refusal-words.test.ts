import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { refusalWords } from '#web/orders/checkout/refusal-words.ts'
import { laterText, stateTexts, timeText } from '#web/orders/checkout/schedule-words.ts'

const seen = {
  subTotal: 20,
  discount: 4,
  serviceCharge: 0.5,
  deliveryCharge: 1.99,
  coupon: null,
  totalPrice: 18.49,
} as OrderQuote

test('D13: a changed total says which figure changed, from what to what', () => {
  const detail = { subTotal: 20, discount: 4, serviceCharge: 0.5, deliveryCharge: 2.49, couponAmount: 0 }
  expect(refusalWords({ code: 'PRICE_CHANGED', message: 'x', detail }, seen)).toEqual({
    text: 'The total has changed. Delivery charges went from £1.99 to £2.49. Nothing was ordered; check the new total and press again.',
    does: 'compare cart',
  })
})

test('CO15, CO18: what is sold out is taken out, a coupon that fails is taken off, and the page says so', () => {
  const words = (code: string) =>
    refusalWords({ code, message: 'Said.', detail: { name: 'Bhel puri' } }, seen)
  expect(words('SOLD_OUT')).toMatchObject({
    text: expect.stringMatching(/^Bhel puri is sold out, so it was taken out of your cart\./),
    does: 'compare cart',
  })
  expect(words('COUPON_NOT_VALID')).toMatchObject({
    text: expect.stringMatching(/^Said\. It was taken off\./),
  })
  expect(words('OUT_OF_AREA')).toEqual({ text: 'Said.', field: 'postCode' })
  expect(words('OPEN_CASH_ORDER')).toEqual({ text: 'Said.', leadsTo: 'orders' })
  expect(words('ANYTHING_ELSE')).toEqual({ text: 'Said.' })
})

test('CO12, D24: Normal, Busy and Extreme busy, for a delivery and for a collection of twenty minutes', () => {
  const now = { houseState: 'Busy', expectedAt: '', laterTimes: [] as string[] } as const
  const texts = (minutes: number, type: 'Home Delivery' | 'Collection') =>
    stateTexts({ ...now, laterTimes: [], minutes }, type).map(
      ({ text, isNow }) => `${text}${isNow ? '!' : ''}`,
    )
  expect(texts(60, 'Home Delivery')).toEqual(['Normal 45 mins', 'Busy 60 mins!', 'Extreme busy 90 mins'])
  expect(texts(35, 'Collection')).toEqual(['Normal 20 mins', 'Busy 35 mins!', 'Extreme busy 65 mins'])
})

test('D24: times are by the London clock, and midnight is said', () => {
  const now = new Date('2026-11-16T20:00:00Z')
  expect(timeText('2026-11-16T21:15:00Z', now)).toBe('21:15')
  expect(timeText('2026-11-17T00:15:00Z', now)).toBe('Tomorrow 00:15')
  expect(laterText(['2026-11-16T21:15:00Z', '2026-11-17T00:15:00Z'], now)).toBe(
    'Today, 21:15 to Tomorrow 00:15',
  )
})
