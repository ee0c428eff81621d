import type { FoodOrderType } from '#domain/catalogue/order-type.ts'

export const paymentMethods = ['Card', 'Cash', 'Counter'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Cash and Counter are Pending until the order is Completed, then Paid. */
export const paymentStatuses = ['Pending', 'Authorised', 'Paid', 'Released', 'Refunded', 'Failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** At the table one pays at the counter, elsewhere in cash; a card goes everywhere. */
export function methodsFor(orderType: FoodOrderType): readonly PaymentMethod[] {
  return orderType === 'Dine In' ? ['Card', 'Counter'] : ['Card', 'Cash']
}

/** A terminal is a card. Nothing where the method does not fit the type. */
export function methodOf(
  asked: PaymentMethod | 'Terminal',
  orderType: FoodOrderType,
): PaymentMethod | undefined {
  const method = asked === 'Terminal' ? 'Card' : asked
  return methodsFor(orderType).includes(method) ? method : undefined
}
