import { pence } from '#domain/shared/money.ts'
import { type Gateway, type GatewayState, toGatewayKey } from '#server/payments/core/gateway.ts'
import type { Step } from '#server/payments/core/plan-step.ts'

/** Calls the gateway, outside any transaction. */
export async function performStep(gateway: Gateway | undefined, step: Step): Promise<GatewayState> {
  const { id, gateway_id: gatewayId, spoilt, gateway: name } = step.payment
  // Never opened at the gateway, so there is nothing to call: opening takes the same lock as applying this result.
  if (gatewayId === null) return step.operation === 'release' ? { status: 'released' } : nothingCaptured
  if (gateway?.name !== name) return { status: 'unknown' }
  if (step.operation === 'refund') return refund(gateway, gatewayId, step.refund)
  // The last call's outcome is not known and its key is used up: read the state before trying a new key.
  if (spoilt > 0) {
    const { status, ...rest } = await gateway.read(gatewayId)
    const isAsBefore = status === 'authorised' || status === 'requires_action' || status === 'absent'
    if (!isAsBefore) return { status, ...rest } as GatewayState
  }
  return step.operation === 'capture'
    ? gateway.capture(toGatewayKey('take', id, spoilt + 1), gatewayId, step.amount)
    : gateway.release(toGatewayKey('release', id, spoilt + 1), gatewayId)
}

const nothingCaptured: GatewayState = { status: 'captured', amount: pence(0), refunds: [], disputes: [] }

type Refund = { id: string; amount: number; spoilt: number }

/** Reads first: an earlier call may have been made though its answer was lost, and the gateway forgets keys in a day. */
async function refund(
  gateway: Gateway,
  gatewayId: string,
  { id, amount, spoilt }: Refund,
): Promise<GatewayState> {
  const now = await gateway.read(gatewayId)
  if (now.status !== 'captured' || now.refunds.some(({ reference }) => reference === id)) return now
  const key = toGatewayKey('refund', id, spoilt + 1)
  return gateway.refund(key, gatewayId, { reference: id, amount: pence(amount) })
}
