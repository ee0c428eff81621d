import { expect, test } from 'vitest'

import { emptyCart } from '#domain/orders/cart/cart.ts'
import { pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { OrderDraft } from '#contract/orders/order-draft.ts'
import { toLineKey } from '#web/orders/cart/line-allergens.ts'
import { toOrderBody } from '#web/orders/checkout/place/place-order.ts'
import type { CheckoutDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { validateDraft } from '#web/orders/checkout/draft/validate-draft.ts'

const good: CheckoutDraft = {
  customerName: 'Amira',
  savesName: true,
  mobileNo: '07700 900123',
  address: '1 Plum Lane',
  postCode: 'se1 9sg',
  deliveryNote: '',
  tableNo: '12',
  pickupTime: '',
  paymentMethod: 'Card',
  tip: undefined,
  coupon: undefined,
  termsAccepted: true,
  isOver18: false,
  agreedAllergens: undefined,
}
const seen = { contains: [], named: [], mayContain: [], unknown: ['Dal'], isDeclared: false }
const schedule = {
  houseState: 'Normal',
  minutes: 45,
  expectedAt: '',
  laterTimes: ['2026-11-16T19:00:00.000Z'],
} as const
const quote = {
  needsAgeCheck: false,
  pausedUntil: null,
  schedule: { ...schedule, laterTimes: [...schedule.laterTimes] },
}

const wrong: [FoodOrderType, Partial<CheckoutDraft>, string][] = [
  ['Home Delivery', { termsAccepted: false }, 'Please agree to our terms and conditions'],
  ['Collection', { termsAccepted: false }, 'Please agree to our terms and conditions'],
  ['Dine In', { termsAccepted: false }, 'Please accept the Terms and Conditions'],
  ['Dine In', { tableNo: ' ' }, 'Please Input table Number'],
  ['Collection', { customerName: ' ' }, 'Enter your name.'],
  ['Collection', { mobileNo: '12345' }, 'That is not a UK mobile number. Enter one like 07700 900123.'],
  ['Home Delivery', { address: '' }, 'Enter the delivery address.'],
  ['Home Delivery', { postCode: 'SE1' }, 'Enter the full post code, like SW1A 1AA.'],
  [
    'Collection',
    { pickupTime: '2026-11-16T18:00:00.000Z' },
    'That time is no longer available. Choose another.',
  ],
  ['Collection', { paymentMethod: undefined }, 'Choose how to pay.'],
]

test.each(wrong)('CO4, CO6, CO7: %s with %o gives the error: %s', (orderType, change, text) => {
  expect(validateDraft(good, orderType, quote)).toEqual([])
  expect(validateDraft({ ...good, ...change }, orderType, quote).map((one) => one.text)).toEqual([text])
})

test('KI1: while the kitchen is full a time has to be chosen, but not at a table', () => {
  const full = { ...quote, schedule: { ...quote.schedule, isFull: true } }
  const text = 'The kitchen is full for now. Choose a time for later.'
  expect(validateDraft(good, 'Collection', full)).toEqual([{ field: 'pickupTime', text }])
  const chosen = { ...good, pickupTime: '2026-11-16T19:00:00.000Z' }
  expect(validateDraft(chosen, 'Collection', full)).toEqual([])
  expect(validateDraft(good, 'Dine In', full)).toEqual([])
})

test('D29: alcohol needs the age box ticked', () => {
  const withWine = { ...quote, needsAgeCheck: true }
  expect(validateDraft(good, 'Collection', withWine)).toMatchObject([{ field: 'isOver18' }])
  expect(validateDraft({ ...good, isOver18: true }, 'Collection', withWine)).toEqual([])
})

test('EN8, D13: a draft is sent as the contract accepts it, with the total and the time that the customer saw', () => {
  const line = {
    uniqueId: 'BHE1',
    foodId: '00000000-0000-4000-8000-000000000000',
    name: 'Bhel puri',
    quantity: 2,
    basePrice: pence(470),
    optionsPrice: pence(0),
    choices: [],
  }
  const cart = { ...emptyCart('saffron-street-london'), lines: [line], note: 'No nuts' }
  const byLine = { [toLineKey(line)]: seen }
  const expectedAt = '2026-11-16T20:42:00.000Z'
  const shown = { totalPrice: 9.9, schedule: { ...quote.schedule, expectedAt } }
  for (const orderType of ['Home Delivery', 'Collection', 'Dine In'] as const) {
    const untold = { seen: byLine, avoid: [], acknowledged: { [line.uniqueId]: ['milk' as const] } }
    const body = OrderDraft.parse(toOrderBody(good, orderType, cart, shown, untold))
    expect(body.cartItems.foodItems[0]).not.toHaveProperty('acknowledged')
    expect(body.cartItems.foodItems[0]!.allergensSeen).toEqual(seen)
    expect(body).not.toHaveProperty('avoid')
    expect(body).toMatchObject({ totalPrice: 9.9, termsAccepted: true, cartItems: { note: 'No nuts' } })
    expect(body.address).toBe(orderType === 'Home Delivery' ? '1 Plum Lane' : undefined)
    expect(body.expectedAt).toBe(orderType === 'Dine In' ? undefined : expectedAt)
    expect(body.tableNo).toBe(orderType === 'Dine In' ? '12' : undefined)
  }
  const avoiding = {
    seen: byLine,
    avoid: ['milk' as const],
    acknowledged: { [line.uniqueId]: ['milk' as const] },
  }
  const sent = OrderDraft.parse(toOrderBody(good, 'Collection', cart, shown, avoiding))
  expect(sent).toMatchObject({
    avoid: ['milk'],
    avoidConsent: true,
    cartItems: { foodItems: [{ acknowledged: ['milk'] }] },
  })
  const later = { ...good, pickupTime: '2026-11-16T22:00:00.000Z' }
  expect(toOrderBody(later, 'Collection', cart, shown)).not.toHaveProperty('expectedAt')
})
