import { type BookedOrder, toPosition } from '#domain/payments/book/position.ts'
import { pence } from '#domain/shared/money.ts'

export const none = pence(0)
/** £47.00 less 20 %, with 99p service charge and £1.99 for delivery: £40.58. */
export const order: BookedOrder = {
  method: 'Card',
  stage: 'sold',
  subTotal: pence(4700),
  discount: pence(940),
  coupon: none,
  couponPaidBy: 'outlet',
  isCouponForDelivery: false,
  serviceCharge: pence(99),
  deliveryCharge: pence(199),
  tip: none,
  captured: pence(4058),
  left: pence(4058),
  refunds: [],
  commission: 500,
}
export const refund = (food: number, given: Partial<BookedOrder['refunds'][number]> = {}) => ({
  paidBy: 'outlet' as const,
  food: pence(food),
  deliveryCharge: none,
  serviceCharge: none,
  tip: none,
  ...given,
})
export const show = (rows: ReturnType<typeof toPosition>) =>
  Object.fromEntries(rows.map(({ account, what, amount }) => [`${account}: ${what}`, amount]))
export const position = (given: Partial<BookedOrder>) => show(toPosition({ ...order, ...given }))
