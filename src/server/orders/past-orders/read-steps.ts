import type { OrderRecord } from '#contract/orders/past-orders.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { OrderHead } from '#server/orders/lifecycle/store.ts'
import { findPayment, findTimeline } from '#server/orders/past-orders/store.ts'
import { nameSteps } from '#server/platform/audit-log/name-steps.ts'
import type { Db } from '#server/platform/db/database.ts'

type Step = OrderRecord['timeline'][number]

/** Everything that happened to an order, in its order. Money comes from the ledger, with its amounts. */
export async function readSteps(db: Db, head: OrderHead, { namesAdmins = false } = {}): Promise<Step[]> {
  const events = (await findTimeline(db, head.id)).filter(({ what }) => !isOfCard(what))
  const nameOf = await nameSteps(db, {
    restaurantId: head.restaurant_id,
    recordId: head.id,
    toKinds: (what) => [`order-${what}`],
  })
  const isTimeKnown = !events.some(({ what }) => what === 'time-changed')
  const steps = events.map(({ at, who, what, reason, promised_at }): Step => {
    const promised = promised_at ?? (what === 'accepted' && isTimeKnown ? head.expected_at : null)
    const by = who === 'outlet' || who === 'admin' ? nameOf(what) : null
    return {
      at: at.toISOString(),
      who,
      by: who === 'admin' && !namesAdmins ? null : by,
      what,
      reason,
      promisedAt: promised?.toISOString() ?? null,
      amount: null,
    }
  })
  const money = ((await findPayment(db, head.id))?.movements ?? []).map(
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
  return [...steps, ...money].toSorted((a, b) => compare(a.at, b.at))
}

function isOfCard(what: string): boolean {
  return what === 'authorised' || what.startsWith('payment-')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
