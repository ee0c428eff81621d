import { expect, test } from 'vitest'

import { priceFor, vatRateFor } from '#domain/catalogue/menu/order-type-price.ts'
import { pence } from '#domain/shared/money.ts'

const cake = {
  basePrice: pence(350),
  prices: { 'Dine In': pence(420), 'Home Delivery': pence(0) },
  vatRate: null,
  vatRates: { Collection: 0 },
}
const at = new Date('2026-11-16T12:00:00Z')

test('OG13: an order type with its own price has it, even nothing; the others have the usual price', () => {
  const prices = (['Dine In', 'Home Delivery', 'Collection', undefined] as const).map((orderType) =>
    priceFor(cake, { orderType, at }),
  )
  expect(prices).toEqual([420, 0, 350, 350])
})

test('OG14, D31: food eaten in is taxed at 20 %, and cold food to take away at the rate of its order type', () => {
  const rates = (['Dine In', 'Collection', 'Home Delivery'] as const).map((orderType) =>
    vatRateFor(cake, { orderType, at }),
  )
  expect(rates).toEqual([20, 0, null])
})

test('OG15: prices from a day on apply to food wanted on that day in London, whenever it is ordered', () => {
  const later = { ...cake, pricesFrom: '2026-06-02' }
  const wanted = (time: string) => ({ orderType: 'Dine In' as const, at: new Date(time) })
  expect(priceFor(later, wanted('2026-06-01T22:59:00Z'))).toBe(350)
  expect(priceFor(later, wanted('2026-06-01T23:00:00Z'))).toBe(420)
  const rate = { ...later, vatRate: 20, vatRates: { Collection: 0 } }
  expect(vatRateFor(rate, { orderType: 'Collection', at: new Date('2026-06-01T12:00:00Z') })).toBe(20)
  expect(vatRateFor(rate, { orderType: 'Collection', at: new Date('2026-06-02T12:00:00Z') })).toBe(0)
})
