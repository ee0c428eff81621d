import fc from 'fast-check'
import { expect, test } from 'vitest'

import { couponKinds } from '#domain/orders/prices/coupon.ts'
import { includedVat, vatIn } from '#domain/orders/prices/vat.ts'
import { vatRows } from '#domain/orders/prices/vat-rows.ts'
import type { SoldOrder } from '#domain/orders/refunds/share-lines.ts'
import { pence } from '#domain/shared/money.ts'

type Lines = readonly (readonly [amount: number, vatRate: number | null])[]
const order = (lines: Lines, more: object = {}): SoldOrder => ({
  lines: lines.map(([amount, vatRate]) => ({ unitPrice: pence(amount), quantity: 1, vatRate })),
  discount: pence(0),
  coupon: pence(0),
  couponKind: undefined,
  serviceCharge: pence(99),
  deliveryCharge: pence(0),
  ...more,
})

test.each<[string, SoldOrder, [number | null, number, number][]]>([
  ['a sixth of the amount at 20 %', order([[1200, 20]]), [[20, 1200, 200]]],
  [
    'listed by rate, the higher first',
    order([
      [1050, 5],
      [600, 20],
    ]),
    [
      [20, 600, 100],
      [5, 1050, 50],
    ],
  ],
  ['reduced in proportion to a discount', order([[1200, 20]], { discount: 600 }), [[20, 600, 100]]],
  [
    'none without a rate or at zero',
    order([
      [500, null],
      [400, 0],
    ]),
    [
      [0, 400, 0],
      [null, 500, 0],
    ],
  ],
  [
    'that of the delivery, at its own rate',
    order([[500, 0]], { deliveryCharge: 120 }),
    [
      [20, 120, 20],
      [0, 500, 0],
    ],
  ],
  [
    'with the food at the rate of the delivery',
    order([[1050, 5]], { deliveryCharge: 105, deliveryVatRate: 5 }),
    [[5, 1155, 55]],
  ],
  [
    'without a delivery that a coupon paid for',
    order([[1200, 20]], { deliveryCharge: 120, coupon: 120, couponKind: 'free delivery' }),
    [[20, 1200, 200]],
  ],
  ['none for an empty order', order([]), []],
])('D31: VAT is %s', (_, given, expected) => {
  expect(includedVat(given)).toEqual(expected.map(([rate, gross, vat]) => ({ rate, gross, vat })))
})

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 3_000 }).map(pence),
        quantity: fc.integer({ min: 0, max: 4 }),
        vatRate: fc.constantFrom(20, 5, 0, null),
      }),
      { maxLength: 6 },
    ),
    shares: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    couponKind: fc.constantFrom(...couponKinds, undefined),
    deliveryCharge: fc.integer({ min: 0, max: 500 }).map(pence),
    deliveryVatRate: fc.constantFrom(20, 5, 0, undefined),
  })
  .map(({ shares: [ofFood, ofRest], ...one }): SoldOrder => {
    const food = one.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    const discount = pence(Math.floor((food * ofFood) / 100))
    const most = one.couponKind === 'free delivery' ? one.deliveryCharge : food - discount
    return { ...one, discount, coupon: pence(Math.floor((most * ofRest) / 100)), serviceCharge: pence(99) }
  })

test('discount and coupon are spread over the rates to the penny: the parts add up to what was paid', () => {
  fc.assert(
    fc.property(orders, (one) => {
      const parts = includedVat(one)
      const food = one.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const paid = food + one.deliveryCharge - one.discount - one.coupon
      expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(paid)
      for (const { rate, gross, vat } of parts) {
        expect(gross).toBeGreaterThan(0)
        expect(vat).toBe(vatIn(gross, rate))
        expect(Math.abs(vat - (gross * (rate ?? 0)) / (100 + (rate ?? 0)))).toBeLessThanOrEqual(0.5)
      }
    }),
    { numRuns: 500 },
  )
})

test('no rate gets more of a discount or a coupon than a penny a line over its share', () => {
  fc.assert(
    fc.property(orders, (one) => {
      const plain = { ...one, coupon: pence(0), deliveryCharge: pence(0) }
      const food = one.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      for (const { rate, gross } of includedVat(plain)) {
        const ofRate = one.lines.filter(({ vatRate }) => vatRate === rate)
        const full = ofRate.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
        expect(Math.abs(full - gross - (one.discount * full) / food)).toBeLessThanOrEqual(ofRate.length)
      }
    }),
  )
})

test('a receipt names every rate with its amount, the service charge apart, and what refunds took', () => {
  const receipt = {
    cartItems: [
      { price: 10, quantity: 2, vatRate: 20 },
      { price: 3, quantity: 1, vatRate: 0 },
    ],
    discount: { amount: 2.3 },
    coupon: null,
    serviceCharge: 0.99,
    deliveryCharge: 2.49,
    vatNumber: 'GB123456789',
    refunds: [{ parts: { vatAt5: 0, vatAt20: 0.5 } }],
  }
  expect(vatRows(receipt).map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
    'VAT 20% included in £20.49: £3.42',
    'VAT 0% included in £2.70: £0.00',
    'VAT 20% included in the service charge: £0.17',
    'VAT 20% in the refunds: −£0.50',
    'VAT number: GB123456789',
  ])
  expect(vatRows({ ...receipt, vatNumber: null })).toEqual([])
})
