import { Refusal } from '#contract/refusals.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { enqueueRefresh } from '#server/payments/core/refresh-payment.ts'
import { findPaymentAtGateway } from '#server/payments/core/store.ts'
import { insertWebhookEvent } from '#server/payments/webhooks/store.ts'

/** Events arrive late, repeatedly and in any order, so an event only triggers a read of the payment's state. */
export async function receiveWebhook({ db, now, gateway }: PaymentDeps, body: Buffer, signature: string) {
  const event = gateway?.readWebhook(body, signature)
  if (!gateway || !event) throw new Refusal('WEBHOOK_NOT_SIGNED')
  const { id: event_id, gatewayId: gateway_id } = event
  await db.transaction().execute(async (tx) => {
    const row = { gateway: gateway.name, event_id, gateway_id, received_at: now() }
    if (!(await insertWebhookEvent(tx, row)) || gateway_id === null) return
    const payment = await findPaymentAtGateway(tx, gateway.name, gateway_id)
    if (payment) await enqueueRefresh(tx, payment.id)
  })
  return { data: { received: true as const } }
}
