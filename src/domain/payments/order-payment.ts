import type { FoodOrderType } from '#domain/catalogue/order-type.ts'

export const paymentMethods = ['Card', 'Cash', 'Counter'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Cash and Counter payments are Pending until the order is Completed, then Paid. */
export const paymentStatuses = [
  'Pending',
  'Authorised',
  'Paid',
  'Released',
  'Refunded',
  'Failed',
  'Disputed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Dine In can be paid at the counter, the other types in cash, every type by card. */
export function methodsFor(orderType: FoodOrderType): readonly PaymentMethod[] {
  return orderType === 'Dine In' ? ['Card', 'Counter'] : ['Card', 'Cash']
}

/** Terminal counts as Card. Undefined where the order type does not offer the method. */
export function toPaymentMethod(
  requested: PaymentMethod | 'Terminal',
  orderType: FoodOrderType,
): PaymentMethod | undefined {
  const method = requested === 'Terminal' ? 'Card' : requested
  return methodsFor(orderType).includes(method) ? method : undefined
}
