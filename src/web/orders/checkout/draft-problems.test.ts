import { expect, test } from 'vitest'

import { emptyCart } from '#domain/orders/cart.ts'
import { pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { OrderDraft } from '#contract/orders/order-draft.ts'
import { submitText } from '#web/orders/checkout/checkout-wording.ts'
import { draftBody } from '#web/orders/checkout/draft-body.ts'
import { draftProblems } from '#web/orders/checkout/draft-problems.ts'
import { type FilledDraft, filledDraft } from '#web/orders/checkout/filled-draft.ts'

const good: FilledDraft = {
  customerName: 'Amira',
  mobileNo: '07700 900123',
  address: '1 Plum Lane',
  postCode: 'se1 9sg',
  deliveryNote: '',
  tableNo: '12',
  pickupTime: '',
  paymentMethod: 'Card',
  coupon: undefined,
  termsAccepted: true,
  isOver18: false,
}
const schedule = {
  houseState: 'Normal',
  minutes: 45,
  expectedAt: '',
  laterTimes: ['2026-11-16T19:00:00.000Z'],
} as const
const known = { needsAgeCheck: false, schedule: { ...schedule, laterTimes: [...schedule.laterTimes] } }

const wrong: [FoodOrderType, Partial<FilledDraft>, string][] = [
  ['Home Delivery', { termsAccepted: false }, 'Please agree to our terms and conditions'],
  ['Collection', { termsAccepted: false }, 'Please agree to our terms and conditions'],
  ['Dine In', { termsAccepted: false }, 'Please accept the Terms and Conditions'],
  ['Dine In', { tableNo: ' ' }, 'Please Input table Number'],
  ['Collection', { customerName: ' ' }, 'Enter your name.'],
  ['Collection', { mobileNo: '12345' }, 'That is not a UK mobile number. Enter one like 07700 900123.'],
  ['Home Delivery', { address: '' }, 'Enter the address to deliver to.'],
  ['Home Delivery', { postCode: 'SE1' }, 'Enter the whole post code, like SW1A 1AA.'],
  [
    'Collection',
    { pickupTime: '2026-11-16T18:00:00.000Z' },
    'That time cannot be kept any more. Choose another.',
  ],
  ['Collection', { paymentMethod: undefined }, 'Choose how to pay.'],
]

test.each(wrong)('CO4, CO6, CO7: %s with %o is told: %s', (orderType, change, text) => {
  expect(draftProblems(good, orderType, known)).toEqual([])
  expect(draftProblems({ ...good, ...change }, orderType, known).map((one) => one.text)).toEqual([text])
})

test('D29: alcohol needs its own tick', () => {
  const withWine = { ...known, needsAgeCheck: true }
  expect(draftProblems(good, 'Collection', withWine)).toMatchObject([{ field: 'isOver18' }])
  expect(draftProblems({ ...good, isOver18: true }, 'Collection', withWine)).toEqual([])
})

test('CO2, CO3, CO5: what stands on the button', () => {
  const labels = (['Home Delivery', 'Collection', 'Dine In'] as const).map((type) => [
    submitText(type, 'Card'),
    submitText(type, type === 'Dine In' ? 'Counter' : 'Cash'),
  ])
  expect(labels).toEqual([
    ['Proceed to Checkout', 'Submit Order By Cash'],
    ['Submit order', 'Submit Order By Cash'],
    ['Place Order', 'Place Order'],
  ])
})

test('EN8, D13: a draft is sent as the contract takes it, with the total that was seen', () => {
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
  for (const orderType of ['Home Delivery', 'Collection', 'Dine In'] as const) {
    const read = OrderDraft.parse(draftBody(good, orderType, cart, 9.9))
    expect(read).toMatchObject({ totalPrice: 9.9, termsAccepted: true, cartItems: { note: 'No nuts' } })
    expect(read.address).toBe(orderType === 'Home Delivery' ? '1 Plum Lane' : undefined)
    expect(read.tableNo).toBe(orderType === 'Dine In' ? '12' : undefined)
  }
})

test('CO2, D23: untouched fields come from the account, and a method that is not offered any more is none', () => {
  const customer = { name: 'Amira Khan', mobileNo: '07700900123' } as Parameters<
    typeof filledDraft
  >[1]['customer']
  const home = {
    _id: '1',
    addressType: 'Home',
    address: '1 Plum Lane',
    postCode: 'SE1 9SG',
    isChosen: true,
  } as const
  const person = { customer, addresses: [home], methods: ['Cash'] as const, tableNo: undefined }
  expect(filledDraft({}, person)).toMatchObject({
    customerName: 'Amira Khan',
    address: '1 Plum Lane',
    postCode: 'SE1 9SG',
    paymentMethod: 'Cash',
  })
  expect(filledDraft({ paymentMethod: 'Card' }, person).paymentMethod).toBeUndefined()
  const atTable = { ...person, methods: ['Card', 'Counter'] as const }
  expect(filledDraft({ paymentMethod: 'Cash' }, atTable).paymentMethod).toBe('Counter')
  expect(filledDraft({ address: '' }, person)).toMatchObject({ address: '', postCode: '' })
})
