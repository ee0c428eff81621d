import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'

/** Card comes first if it is accepted. */
export function listPaymentMethods({ gateway }: Pick<PaymentDeps, 'gateway'>) {
  const card = gateway ? (['Card'] as const) : []
  return {
    'Home Delivery': [...card, 'Cash' as const],
    Collection: [...card, 'Cash' as const],
    'Dine In': [...card, 'Counter' as const],
    card: gateway ? { gateway: gateway.name, publishableKey: gateway.publishableKey } : null,
  }
}
