import { Refusal } from '#contract/refusals.ts'
import { openStatuses } from '#domain/orders/order-state.ts'
import { deleteTick, hasLine, insertTick } from '#server/orders/board/store.ts'
import { lockHead } from '#server/orders/lifecycle/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

type Tick = { orderId: string; line: number; isTicked: boolean }

/**
 * Ticks a dish of an open order, or takes the tick back. Repeating it changes nothing. The customer is not notified, and
 * the audit log has no entry: a kitchen ticks hundreds of dishes an evening.
 */
export async function tickLine(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantIds: readonly string[],
  { orderId, line, isTicked }: Tick,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locked, so that the events of several ticks come in their order.
    const order = await lockHead(tx, orderId, { restaurantIds })
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (!openStatuses.includes(order.status))
      throw new Refusal('ORDER_STATUS_CHANGED', { status: order.status })
    if (!(await hasLine(tx, orderId, line))) throw new Refusal('DISH_NOT_ORDERED')
    const isChanged = isTicked
      ? await insertTick(tx, orderId, line, now())
      : await deleteTick(tx, orderId, line)
    if (!isChanged) return
    await recordEvent(tx, {
      restaurantId: order.restaurant_id,
      kind: 'order',
      body: {
        orderId,
        number: order.number,
        status: order.status,
        paymentStatus: order.payment_status,
        expectedAt: order.expected_at.toISOString(),
      },
    })
  })
}
