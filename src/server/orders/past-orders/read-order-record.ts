import type { OrderRecord } from '#contract/orders/past-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { findPayment, findTimeline } from '#server/orders/past-orders/store.ts'
import { nameSteps } from '#server/platform/audit-log/name-steps.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayReadRecord } from '#server/platform/http/access/may-read-record.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

type Step = OrderRecord['timeline'][number]

/** For owners and managers: one order with its timeline. Money comes from the ledger, with its amounts. */
export async function readOrderRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  orderId: string,
): Promise<OrderRecord> {
  const head = await requireOrder(db, orderId, { restaurantIds: principal.staffOf })
  if (!mayReadRecord(principal, head.expected_at, now())) throw new Refusal('ORDER_NOT_FOUND')
  const row = await findOrder(db, orderId)
  const events = (await findTimeline(db, orderId)).filter(({ what }) => !isOfCard(what))
  const nameOf = await nameSteps(db, {
    restaurantId: head.restaurant_id,
    recordId: orderId,
    toKinds: (what) => [`order-${what}`],
  })
  const isTimeKnown = !events.some(({ what }) => what === 'time-changed')
  const steps = events.map(({ at, who, what, reason, promised_at }): Step => {
    const promised = promised_at ?? (what === 'accepted' && isTimeKnown ? head.expected_at : null)
    return {
      at: at.toISOString(),
      who,
      by: who === 'outlet' ? nameOf(what) : null,
      what,
      reason,
      promisedAt: promised?.toISOString() ?? null,
      amount: null,
    }
  })
  const order = toOrder(row)
  const refunds = order.refunds
    .filter(({ madeBy }) => madeBy !== 'system')
    .map(({ askedAt, madeBy, amount, note }): Step => ({
      at: askedAt,
      who: madeBy,
      by: madeBy === 'outlet' ? nameOf('refunded') : null,
      what: 'refunded',
      reason: note,
      promisedAt: null,
      amount,
    }))
  const money = ((await findPayment(db, orderId))?.movements ?? []).map(
    ({ recorded_at, kind, amount }): Step => ({
      at: recorded_at.toISOString(),
      who: 'system',
      by: null,
      what: `card-${kind}`,
      reason: null,
      promisedAt: null,
      amount: toPounds(pence(amount)),
    }),
  )
  return { order, timeline: [...steps, ...refunds, ...money].toSorted((a, b) => compare(a.at, b.at)) }
}

function isOfCard(what: string): boolean {
  return what === 'authorised' || what.startsWith('payment-')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
