import { fromPounds, type Pence, pence } from '#domain/shared/money.ts'

/** The final amount for the customer: the total less its refunds. Null if the prices are hidden. */
export function leftToPay(order: { totalPrice: number; refunded: number }): Pence
export function leftToPay(order: { totalPrice: number | null; refunded: number | null }): Pence | null
export function leftToPay({ totalPrice, refunded }: { totalPrice: number | null; refunded: number | null }) {
  return totalPrice === null ? null : pence(fromPounds(totalPrice) - fromPounds(refunded ?? 0))
}
