import { type Pence, pence, percentOf } from '#domain/shared/money.ts'

const percent = 2
const perOrder = 20

/** 2 % of the price plus 20p for each order that a card was charged for. The price has the service charge, but no tip. */
export function computeBankCharge(price: Pence): Pence {
  return price > 0 ? pence(percentOf(price, percent) + perOrder) : pence(0)
}
