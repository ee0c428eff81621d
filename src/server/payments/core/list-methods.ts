import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'

/** Card stands first where it is offered. */
export function listMethods({ gateway }: Pick<PaymentDeps, 'gateway'>) {
  const card = gateway ? (['Card'] as const) : []
  return {
    'Home Delivery': [...card, 'Cash' as const],
    Collection: [...card, 'Cash' as const],
    'Dine In': [...card, 'Counter' as const],
    card: gateway ? { gateway: gateway.name, publishableKey: gateway.publishableKey } : null,
  }
}
