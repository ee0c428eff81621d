import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { placeOrder } from '#web/orders/checkout/place-order.ts'
import type { StripeField } from '#web/payments/pay/load-stripe.ts'
import { nameCard } from '#web/payments/pay/name-card.ts'
import { wording } from '#web/platform/wording.ts'

const field = {} as StripeField
const saying = (message: string) => ({ createPaymentMethod: async () => ({ error: { message } }) })
const silent = { createPaymentMethod: () => Promise.reject(new TypeError('Failed to fetch')) }

test.each([
  [
    'a card that Stripe does not take',
    saying('Your card number is invalid.'),
    'Your card number is invalid.',
  ],
  ['Stripe out of reach', silent, wording.offline],
  ['fields that never came', undefined, wording.offline],
])('CO18, D33: %s: the page says so at once, and looks for no payment', async (_, stripe, said) => {
  const order = { _id: 'o1', paymentMethod: 'Card', paymentStatus: 'Pending' } as SavedOrder
  const never = () => Promise.reject(new Error('nothing is to be found out'))
  const outcome = await placeOrder({
    place: async () => order,
    pay: async () => {
      await nameCard(stripe, field, 'Ann')
      return { status: 'authorised' }
    },
    findByKey: never,
    readOrder: never,
    cancel: never,
    wait: never,
    tellPaying() {},
    tellFindingOut() {},
  })
  expect(outcome).toMatchObject({ end: 'refused', problem: { message: said } })
})
