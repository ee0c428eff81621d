import { Refusal } from '#contract/refusals.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { readPaymentSoon } from '#server/payments/core/read-payment.ts'
import { findPaymentAtGateway, insertWebhookEvent } from '#server/payments/core/store.ts'

/** News come late, twice and in any order, so they only make us look. */
export async function receiveWebhook({ db, now, gateway }: PaymentDeps, body: Buffer, signature: string) {
  const news = gateway?.readWebhook(body, signature)
  if (!gateway || !news) throw new Refusal('WEBHOOK_NOT_SIGNED')
  const { id: event_id, gatewayId: gateway_id } = news
  await db.transaction().execute(async (tx) => {
    const event = { gateway: gateway.name, event_id, gateway_id, received_at: now() }
    if (!(await insertWebhookEvent(tx, event)) || gateway_id === null) return
    const payment = await findPaymentAtGateway(tx, gateway.name, gateway_id)
    if (payment) await readPaymentSoon(tx, payment.id)
  })
  return { data: { received: true as const } }
}
