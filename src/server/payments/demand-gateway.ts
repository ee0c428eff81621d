import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Gateway } from '#server/payments/gateway.ts'

export function demandGateway(deps: Deps): Deps & { gateway: Gateway } {
  const { gateway } = deps
  if (!gateway) throw new Refusal('CARDS_OFF')
  return { ...deps, gateway }
}
