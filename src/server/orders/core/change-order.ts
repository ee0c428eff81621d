import { Refusal } from '#contract/refusals.ts'
import { canMove, type OrderStatus } from '#domain/orders/order-state.ts'
import { giveUseBack } from '#server/orders/coupons/count-use.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { announce, type OrderDeps } from '#server/orders/core/announce.ts'
import type { News } from '#server/orders/core/order-words.ts'
import {
  findHead,
  insertOrderEvent,
  moveOrder,
  type OrderHead,
  type Owner,
  type Step,
} from '#server/orders/core/store.ts'
import { capturePayment, refundPayment, releasePayment } from '#server/payments/core/settle-payment.ts'

export type OrderChange = {
  /** Absent where the status stays and only a time is written down. */
  to?: OrderStatus
  /** Where it may start from; else wherever the table of statuses allows it. */
  from?: readonly OrderStatus[]
  who: 'customer' | 'outlet' | 'system'
  news: News
  reason?: string
  set?: Step['set']
  /** Only if its time ran out by then. */
  expiredBy?: Date
}

/** An order of theirs; another's is not there. */
export async function knownOrder(db: Db, orderId: string, owner: Owner): Promise<OrderHead> {
  const order = await findHead(db, orderId, owner)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** One guarded step of an order with all that follows from it. Of several who try at once, one gets through. */
export async function changeOrder(tx: Tx, deps: OrderDeps, order: OrderHead, change: OrderChange) {
  const { status: from, order_type: orderType, id } = order
  const { to = from, who, news, reason = null, set = {}, expiredBy } = change
  const isAllowed = change.to === undefined || canMove(from, to, orderType)
  if (!isAllowed || (change.from && !change.from.includes(from))) throw moved(from)
  const isMine = await moveOrder(tx, id, { from, to, set, expiredBy })
  if (!isMine) throw moved((await findHead(tx, id, 'any'))?.status ?? from)
  const at = deps.now()
  const what = news.replaceAll(' ', '-')
  await insertOrderEvent(tx, { order_id: id, who, what, from_status: from, to_status: to, reason, at })
  if (to !== from) await followUp(tx, deps, order, to)
  return announce(tx, deps, id, news)
}

async function followUp(tx: Tx, deps: OrderDeps, { id, status, payment_method }: OrderHead, to: OrderStatus) {
  if (to === 'Canceled') await giveUseBack(tx, id, deps.now())
  if (payment_method !== 'Card') return
  if (to === 'Accepted') await capturePayment(tx, deps, id)
  else if (to === 'Canceled') await (status === 'Pending' ? releasePayment : refundPayment)(tx, deps, id)
}

function moved(status: OrderStatus): Refusal {
  return new Refusal('ORDER_MOVED', { status })
}
