import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { findOrderMessages, findPayment, findTimeline } from '#server/orders/past-orders/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** For admins: any order, also one that was never paid for. */
export async function readOrderHistory(db: Db, orderId: string): Promise<OrderHistory> {
  await requireOrder(db, orderId, 'any')
  const timeline = await findTimeline(db, orderId)
  const messages = await findOrderMessages(db, orderId)
  const payment = await findPayment(db, orderId)
  return {
    order: toOrder(await findOrder(db, orderId)),
    timeline: timeline.map(({ at, who, what, reason, to_status }) => ({
      who,
      what,
      reason,
      at: at.toISOString(),
      status: to_status,
    })),
    messages: messages.map(({ recipient, queued_at, sent_at, ...message }) => ({
      ...message,
      to: recipient,
      queuedAt: queued_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
    payment: payment
      ? {
          state: payment.state,
          gateway: payment.gateway,
          gatewayId: payment.gateway_id,
          amount: toPounds(pence(payment.amount)),
          attempts: payment.attempts.map(({ started_at, ...attempt }) => ({
            ...attempt,
            at: started_at.toISOString(),
          })),
          movements: payment.movements.map(({ recorded_at, kind, amount }) => ({
            kind,
            at: recorded_at.toISOString(),
            amount: toPounds(pence(amount)),
          })),
        }
      : null,
  }
}
