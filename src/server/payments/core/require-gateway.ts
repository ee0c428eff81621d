import { Refusal } from '#contract/refusals.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'

/** Throws CARDS_OFF if no gateway is configured. */
export function requireGateway<D extends Pick<PaymentDeps, 'gateway'>>(deps: D): D & { gateway: Gateway } {
  const { gateway } = deps
  if (!gateway) throw new Refusal('CARDS_OFF')
  return { ...deps, gateway }
}
