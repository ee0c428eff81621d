import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foodOrderTypes } from '#domain/catalogue/order-type.ts'
import { couponKinds } from '#domain/orders/prices/coupon.ts'
import { chargeRows } from '#domain/orders/prices/charge-rows.ts'
import { quote } from '#domain/orders/prices/pricing.ts'
import { pence, toPounds } from '#domain/shared/money.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(pence)

test('for any order the rows add up to the total', () => {
  const any = fc.record({
    orderType: fc.constantFrom(...foodOrderTypes),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    serviceCharge: amount(500),
    deliveryCharge: amount(900),
    minimumOrder: fc.constant(pence(0)),
    coupon: fc.record({
      kind: fc.constantFrom(...couponKinds),
      amount: amount(2_000),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  })
  fc.assert(
    fc.property(any, amount(20_000), (terms, unitPrice) => {
      const totals = quote([{ unitPrice, quantity: 3 }], terms)
      const rows = chargeRows({
        orderType: terms.orderType,
        subTotal: toPounds(totals.subTotal),
        discount: { discountValue: terms.discountPercent, amount: toPounds(totals.discount) },
        coupon: { code: 'SPICE', amount: toPounds(totals.coupon) },
        serviceCharge: toPounds(totals.serviceCharge),
        deliveryCharge: toPounds(totals.deliveryCharge),
      })
      const sum = rows.reduce((total, row) => total + toPence(row.amount), 0)
      expect(sum).toBe(totals.total)
    }),
  )
})

function toPence(text: string): number {
  const digits = Number(text.replace(/\D/g, '') || '0')
  return text.startsWith('−') ? -digits : digits
}
