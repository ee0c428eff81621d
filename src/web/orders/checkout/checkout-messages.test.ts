import { expect, test } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import {
  submitLabel,
  toMessage,
  toRefusalMessage,
  withoutErrors,
} from '#web/orders/checkout/checkout-messages.ts'
import type { Refused } from '#web/platform/calls/call.ts'

const seen = {
  subTotal: 20,
  discount: 4,
  serviceCharge: 0.5,
  deliveryCharge: 1.99,
  coupon: null,
  totalPrice: 18.49,
} as OrderQuote

test('D13: a changed total names the figure that changed, with the old and the new amount', () => {
  const detail = { subTotal: 20, discount: 4, serviceCharge: 0.5, deliveryCharge: 2.49, couponAmount: 0 }
  expect(toRefusalMessage({ code: 'PRICE_CHANGED', message: 'x', detail }, seen)).toEqual({
    lines: [
      'The total has changed. Delivery charges went from £1.99 to £2.49. Nothing was ordered; check the new total and press again.',
    ],
    fields: [],
    action: 'refresh cart',
  })
})

test('D13, D62: a later promise is named with the time that was shown before', () => {
  const shown = { ...seen, schedule: { expectedAt: '2026-11-16T20:42:00Z' } } as OrderQuote
  const detail = { expectedAt: '2026-11-16T21:27:00Z', time: '21:27' }
  expect(toRefusalMessage({ code: 'TIME_CHANGED', message: 'x', detail }, shown)).toEqual({
    lines: [
      'The time has changed from 20:42 to 21:27. Nothing was ordered; check the new time and press again.',
    ],
    fields: [],
    action: 'refresh quote',
  })
})

test('KI1: a time that has gone is named with the next free ones, at its field', () => {
  const gone = { code: 'SLOT_TAKEN', message: '20:00 has just gone. Choose another time.' } as const
  const next = ['2026-11-16T20:15:00.000Z', '2026-11-16T20:45:00.000Z']
  const messageFor = (detail: object) => toRefusalMessage({ ...gone, detail: { ...detail } }, seen)
  expect(messageFor({ next })).toMatchObject({
    lines: ['20:00 has just gone. Choose another time. Next free: 20:15, 20:45.'],
    fields: [{ field: 'pickupTime' }],
    action: 'refresh quote',
  })
  expect(messageFor({ next: [] })).toMatchObject({ lines: ['20:00 has just gone. Choose another time.'] })
})

test('CO15, CO18: a sold-out dish is taken out, a refused coupon is taken off, and the page says so', () => {
  const messageFor = (code: Refused['code']) =>
    toRefusalMessage({ code, message: 'Refused.', detail: { name: 'Bhel puri' } }, seen)
  expect(messageFor('SOLD_OUT')).toMatchObject({
    lines: [expect.stringMatching(/^Bhel puri is sold out, so it was taken out of your cart\./)],
    action: 'refresh cart',
  })
  expect(messageFor('COUPON_NOT_VALID')).toMatchObject({
    lines: [expect.stringMatching(/^Refused\. It was taken off\./)],
    action: 'remove coupon',
  })
  expect(messageFor('OUT_OF_AREA')).toEqual({
    lines: ['Refused.'],
    fields: [{ field: 'postCode', text: 'Refused.' }],
  })
  expect(messageFor('OPEN_CASH_ORDER')).toEqual({ lines: ['Refused.'], fields: [], link: 'verify' })
  expect(messageFor('EMPTY_CART')).toEqual({ lines: ['Refused.'], fields: [] })
  // A server that is newer than this page.
  expect(messageFor('CODE_OF_TOMORROW' as Refused['code'])).toEqual({ lines: ['Refused.'], fields: [] })
})

test('CO2, CO3, CO5: the label of the button', () => {
  const labels = (['Home Delivery', 'Collection', 'Dine In'] as const).map((type) => [
    submitLabel(type, 'Card'),
    submitLabel(type, type === 'Dine In' ? 'Counter' : 'Cash'),
  ])
  expect(labels).toEqual([
    ['Proceed to Checkout', 'Submit Order By Cash'],
    ['Submit order', 'Submit Order By Cash'],
    ['Place Order', 'Place Order'],
  ])
})

test('D21: correcting a field removes its line and its mark, and the last one removes the box', () => {
  const terms = { field: 'termsAccepted', text: 'Please agree.' } as const
  const postCode = { field: 'postCode', text: 'Enter the full post code.' } as const
  const message = { lines: [postCode.text, terms.text], fields: [postCode, terms] }
  const left = withoutErrors(message, ['postCode', 'address'])
  expect(left).toEqual({ lines: [terms.text], fields: [terms], isCorrected: true })
  expect(withoutErrors(left!, ['termsAccepted'])).toBeUndefined()
  expect(withoutErrors(message, ['deliveryNote'])).toBe(message)
  const declined = toMessage('Your card was not accepted.')
  expect(withoutErrors(declined, ['termsAccepted'])).toBe(declined)
})
