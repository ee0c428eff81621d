import {
  isStillAwaited,
  lateCouponDays,
  toLateAt,
  toLateCouponCode,
} from '#domain/orders/prices/late-rule.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { insertCoupon } from '#server/orders/coupons/editing/store.ts'
import {
  findAcceptedPromise,
  findLateRule,
  hasLateCoupon,
  insertLateCoupon,
  isTestOrder,
} from '#server/orders/late-rule/store.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { insertOrderEvent, lockHead, type OrderHead } from '#server/orders/lifecycle/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

type LateDeps = OrderDeps & Pick<Deps, 'db' | 'random'>

/** Job: a customer who still waits for a late order gets a coupon of its outlet, once per order. */
export async function issueLateCoupon(deps: LateDeps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockHead(tx, orderId, 'any')
    if (!order || !isStillAwaited({ ...order, orderType: order.order_type, readyAt: order.ready_at })) return
    if (await isTestOrder(tx, orderId)) return
    const { late_minutes: minutes, late_coupon } = await findLateRule(tx, order.restaurant_id)
    if (minutes === null || late_coupon === null || (await hasLateCoupon(tx, orderId))) return
    const lateAt = toLateAt((await findAcceptedPromise(tx, orderId)) ?? order.expected_at, { minutes })
    if (deps.now() < lateAt) return enqueueAgain(tx, orderId, lateAt)
    await createLateCoupon(tx, deps, order, late_coupon)
  })
}

/** Jobs run by the clock of the database, which may be ahead of ours, and the outlet may have changed its rule. */
async function enqueueAgain(tx: Tx, orderId: string, lateAt: Date): Promise<void> {
  const at = new Date(lateAt.getTime() + 1_000)
  const key = `issue-late-coupon:${orderId}:${at.getTime()}`
  await enqueue(tx, 'issue-late-coupon', { orderId }, { at, key })
}

async function createLateCoupon(tx: Tx, deps: LateDeps, order: OrderHead, amount: number): Promise<void> {
  const at = deps.now()
  const code = toLateCouponCode(deps.random(8))
  const id = await insertCoupon(tx, {
    code,
    kind: 'fixed',
    amount,
    minimum_order: 0,
    valid_from: at,
    valid_to: new Date(at.getTime() + lateCouponDays * 86_400_000),
    total_uses: 1,
    uses_per_customer: 1,
    restaurant_id: order.restaurant_id,
    is_outlets: true,
    paid_by: 'outlet',
  })
  if (!id) throw new Error('the code of a late coupon is taken')
  await insertLateCoupon(tx, order.id, id)
  const { status } = order
  await insertOrderEvent(tx, {
    order_id: order.id,
    who: 'system',
    what: 'late-coupon',
    from_status: status,
    to_status: status,
    reason: `${code}, ${formatPence(pence(amount))} off`,
    at,
  })
  await notifyCustomer(tx, deps, order, { code, off: formatPence(pence(amount)) })
}

async function notifyCustomer(
  tx: Tx,
  deps: LateDeps,
  { id, customer_id: customerId }: OrderHead,
  { code, off }: { code: string; off: string },
): Promise<void> {
  const row = await notifyOrderChange(tx, deps, id, 'payment')
  const contact = await findContact(tx, customerId)
  if (!contact) return
  const title = `Sorry, your order ${row.number} is late`
  const description = `${row.outlet_name} gives you ${off} off your next order there. Use the code ${code} within ${lateCouponDays} days.`
  const link = `/order-summary/${id}`
  await notify(tx, customerId, { title, description, link, at: deps.now() })
  const to = contact.email ?? row.mobile_no
  if (!to) return
  await enqueueMessage(tx, {
    key: `order:${id}:late coupon`,
    channel: contact.email ? 'email' : 'sms',
    to,
    subject: title,
    text: `${title}. ${description}\n${deps.siteUrl}${link}`,
    customerId,
  })
}
