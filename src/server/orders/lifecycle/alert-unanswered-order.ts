import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { enqueueOutletPush } from '#server/accounts/push/push-writes.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import { computeAlertAt } from '#server/orders/lifecycle/compute-times.ts'
import { lockHead } from '#server/orders/lifecycle/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Job: emails and texts an outlet that has not answered an order. Any order that has moved on is left alone. */
export async function alertUnansweredOrder(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  orderId: string,
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    // Locked, so that an answer either comes first or finds the alert sent.
    const order = await lockHead(tx, orderId, 'any')
    if (!order?.visible_at || order.status !== 'Pending' || order.expires_at <= now) return
    const due = computeAlertAt(order.expires_at)
    // Jobs run by the clock of the database, which may be ahead of ours.
    if (due > now) {
      const at = new Date(due.getTime() + 1_000)
      const key = `alert-unanswered-order:${orderId}:${at.getTime()}`
      return enqueue(tx, 'alert-unanswered-order', { orderId }, { at, key })
    }
    const { number, order_type: type, restaurant_id: outletId, expires_at: endsAt } = order
    await enqueueOutletPush(tx, outletId, { orderId, event: 'unanswered', at: now })
    await alertOutlet(tx, deps, outletId, {
      about: `unanswered:order:${orderId}`,
      title: `Order ${number} is waiting`,
      sentence: `order ${number} (${type}) has waited ${formatMinutes(now, due)} for your answer. Accept or refuse it by ${formatLondonTime(endsAt.toISOString())}, or it is shown as missed.`,
      path: '',
      endsAt,
      isTrusted: order.is_mobile_proved || order.payment_method === 'Card',
    })
  })
}

/** A job that was late must not call the wait shorter than it is. */
function formatMinutes(now: Date, due: Date): string {
  return `${3 + Math.floor((now.getTime() - due.getTime()) / 60_000)} minutes`
}
