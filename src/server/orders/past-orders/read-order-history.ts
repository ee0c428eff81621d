import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { cancellableStatuses, reopenableUntil } from '#domain/orders/order-state.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findCancellation } from '#server/orders/lifecycle/reopening/store.ts'
import { findOrder, type OrderHead } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { forReaders } from '#server/orders/past-orders/for-readers.ts'
import { findOrderer, findOrderMessages, findPayment } from '#server/orders/past-orders/store.ts'
import { findReportsOf } from '#server/orders/problems/store.ts'
import { toReport } from '#server/orders/problems/to-report.ts'
import { listFailedRefunds } from '#server/orders/refunds/list-failed-refunds.ts'
import { readTimeline } from '#server/orders/timeline/read-timeline.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** For admins: any order, also one that was never paid for. The view is in the audit log, or nothing is shown. */
export async function readOrderHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId: by }: Principal,
  orderId: string,
): Promise<OrderHistory> {
  return db.transaction().execute(async (tx) => {
    const head = await requireOrder(tx, orderId, 'any')
    const detail = { orderId, number: head.number }
    await recordAudit(tx, { by, what: 'order-viewed', restaurantId: head.restaurant_id, detail, at: now() })
    const payment = await findPayment(tx, orderId)
    const reports = await findReportsOf(tx, orderId)
    return {
      order: forReaders(toOrder(await findOrder(tx, orderId)), reports, head.customer_id),
      customer: toOrderer(await findOrderer(tx, head.customer_id)),
      canCancel: cancellableStatuses('admin').includes(head.status),
      reopenUntil: await findReopenUntil(tx, head, payment, now()),
      timeline: await readTimeline(tx, head, { kind: 'admin' }),
      problems: reports.map(toReport),
      failedRefunds: await listFailedRefunds(tx, head),
      messages: (await findOrderMessages(tx, orderId)).map(toMessage),
      payment: payment ? toPayment(payment) : null,
    }
  })
}

type PaymentRow = Awaited<ReturnType<typeof findPayment>>

/** Null if the order cannot be re-opened any more. */
async function findReopenUntil(tx: Tx, head: OrderHead, payment: PaymentRow, now: Date) {
  if (head.status !== 'Canceled' || !head.visible_at) return null
  const cancellation = await findCancellation(tx, head.id)
  const until = cancellation && reopenableUntil(cancellation)
  const isMoneyThere = head.payment_method !== 'Card' || Boolean(payment?.return_after)
  return until && until > now && isMoneyThere ? until.toISOString() : null
}

function toOrderer({ id, name, orders, blocked_at }: Awaited<ReturnType<typeof findOrderer>>) {
  return { _id: id, name, orders, isBlocked: blocked_at !== null }
}

function toMessage({
  id,
  recipient,
  queued_at,
  sent_at,
  ...message
}: Awaited<ReturnType<typeof findOrderMessages>>[number]) {
  return {
    ...message,
    _id: id,
    to: recipient,
    queuedAt: queued_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }
}

function toPayment(payment: NonNullable<PaymentRow>): NonNullable<OrderHistory['payment']> {
  return {
    state: payment.state,
    gateway: payment.gateway,
    gatewayId: payment.gateway_id,
    amount: toPounds(pence(payment.amount)),
    attempts: payment.attempts.map(({ started_at, card_brand, card_last4, ...attempt }) => ({
      ...attempt,
      at: started_at.toISOString(),
      card: card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null,
    })),
    movements: payment.movements.map(({ recorded_at, kind, amount }) => ({
      kind,
      at: recorded_at.toISOString(),
      amount: toPounds(pence(amount)),
    })),
  }
}
