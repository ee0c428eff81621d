import type { Stripe } from 'stripe'

import { pence } from '#domain/shared/money.ts'
import type { CapturedState, GatewayDispute } from '#server/payments/core/gateway.ts'

/** Of one page of a list. */
const limit = 100
/** More than any payment has. */
const all = { limit: 10_000 }

/** A captured PaymentIntent with its refunds, and with its disputes if its charge has any. */
export async function readCaptured(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<CapturedState> {
  const { id, latest_charge: charge } = intent
  // Every one of them: a refund that is not in the list would be made again.
  const refunds = await stripe.refunds.list({ payment_intent: id, limit }).autoPagingToArray(all)
  const isDisputed = typeof charge === 'object' && charge?.disputed === true
  const disputes = isDisputed
    ? await stripe.disputes.list({ payment_intent: id, limit }).autoPagingToArray(all)
    : []
  return {
    status: 'captured',
    amount: pence(intent.amount_received),
    // Stripe lists the newest first.
    refunds: refunds.toReversed().map(({ id: refundId, metadata, amount, status }) => ({
      id: refundId,
      reference: metadata?.refund ?? null,
      amount: pence(amount),
      ...(hasFailed(status) && { hasFailed: true }),
    })),
    // An enquiry takes no money.
    disputes: disputes.filter(({ status }) => !status.startsWith('warning_')).map(toDispute),
  }
}

/** A pending refund is on its way. */
function hasFailed(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

function toDispute({ id, amount, status, evidence_details: evidence }: Stripe.Dispute): GatewayDispute {
  const end = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  const respondBy = evidence.due_by === null ? null : new Date(evidence.due_by * 1000)
  return { id, amount: pence(amount), status: end, respondBy }
}
