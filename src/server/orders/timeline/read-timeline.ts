import type { OrderStep } from '#contract/orders/timelines.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, type OrderHead } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { findPayment, findTimeline } from '#server/orders/past-orders/store.ts'
import { findPutRight } from '#server/orders/refunds/store.ts'
import { readProblemSteps } from '#server/orders/timeline/read-problem-steps.ts'
import { nameRefunds, createStepNamer } from '#server/platform/audit-log/create-step-namer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** Who reads it. A customer learns no names of staff, an outlet none of admins, and a role without prices no amounts. */
export type TimelineReader =
  | { kind: 'customer' }
  | { kind: 'outlet'; seesPrices: boolean; seesReports: boolean }
  | { kind: 'admin' }

/** The one timeline of an order: the customer's page, the ticket and the record show it. Money comes from the ledger. */
export async function readTimeline(db: Db, head: OrderHead, reader: TimelineReader): Promise<OrderStep[]> {
  const { id, restaurant_id: restaurantId, expected_at } = head
  const events = (await findTimeline(db, id)).filter(({ what }) => !isOfCard(what))
  const nameOf =
    reader.kind !== 'customer'
      ? await createStepNamer(db, { restaurantId, recordId: id, toKinds: (what) => [`order-${what}`] })
      : () => null
  const seesPrices = reader.kind !== 'outlet' || reader.seesPrices
  const isTimeKnown = !events.some(({ what }) => what === 'time-changed')
  const steps = events.map(({ at, who, what, reason, promised_at, amount }): OrderStep => {
    const promised = promised_at ?? (what === 'accepted' && isTimeKnown ? expected_at : null)
    return {
      at: at.toISOString(),
      who,
      by: who === 'outlet' || (who === 'admin' && reader.kind === 'admin') ? nameOf(what) : null,
      what,
      // The code of a coupon is its customer's.
      reason: what === 'late-coupon' && reader.kind !== 'customer' ? null : reason,
      promisedAt: promised?.toISOString() ?? null,
      amount: amount !== null && seesPrices ? toPounds(pence(amount)) : null,
    }
  })
  const money = seesPrices ? [...(await readRefunds(db, head, reader)), ...(await readMoney(db, id))] : []
  const seesAdmins = reader.kind === 'admin'
  const seesTexts = ({ customer_id }: { customer_id: string }) =>
    reader.kind === 'customer'
      ? customer_id === head.customer_id
      : reader.kind === 'admin' || reader.seesReports
  const problems = await readProblemSteps(db, id, { seesTexts, seesAdmins, nameOf })
  return [...steps, ...problems, ...money].toSorted((a, b) => compare(a.at, b.at))
}

export async function readCustomersTimeline(db: Db, { customerId }: Principal, orderId: string) {
  return readTimeline(db, await requireOrder(db, orderId, { customerId }), { kind: 'customer' })
}

/** As old as the record of the order that the caller may read. */
export async function readTicketTimeline(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  orderId: string,
) {
  const { staffOf, roles } = principal
  const head = await requireOrder(db, orderId, { restaurantIds: staffOf })
  const { since } = limitToRecent(principal, now(), head.restaurant_id)
  if (since && head.expected_at < since) throw new Refusal('ORDER_NOT_FOUND')
  const seesPrices = mayDo(roles[head.restaurant_id], 'guests')
  const seesReports = mayDo(roles[head.restaurant_id], 'refunds')
  return readTimeline(db, head, { kind: 'outlet', seesPrices, seesReports })
}

/** Who decided on a refund; its way to the card is a movement of money. */
async function readRefunds(
  db: Db,
  { id, restaurant_id: restaurantId }: OrderHead,
  { kind }: TimelineReader,
): Promise<OrderStep[]> {
  const { refunds } = toOrder(await findOrder(db, id))
  const names = await nameRefunds(db, restaurantId, id)
  const sees = { outlet: kind !== 'customer', platform: kind === 'admin', system: false }
  type Maker = keyof typeof sees
  const toStep = (
    refundId: string,
    madeBy: Maker,
    step: Pick<OrderStep, 'at' | 'what' | 'reason' | 'amount'>,
  ) =>
    ({
      ...step,
      who: madeBy === 'platform' ? 'admin' : 'outlet',
      by: sees[madeBy] ? (names.get(refundId) ?? null) : null,
      promisedAt: null,
    }) as const
  const made = refunds
    .filter(({ madeBy, way }) => madeBy !== 'system' && way !== 'other')
    .map(({ _id, askedAt: at, madeBy, amount, note }) =>
      toStep(_id, madeBy, { at, what: 'refunded', reason: note, amount }),
    )
  const putRight = (await findPutRight(db, id)).map(
    ({ id: refundId, made_by, asked_at, how, handed_by, amount }) =>
      toStep(refundId, made_by, {
        at: asked_at.toISOString(),
        what: how ? nameSettled(made_by, handed_by) : 'refund-retried',
        reason: how,
        amount: toPounds(pence(amount)),
      }),
  )
  return [...made, ...putRight]
}

/** An admin may record money that the outlet handed over. */
function nameSettled(madeBy: string, handedBy: string | null): string {
  return madeBy === 'platform' && handedBy === 'outlet' ? 'refund-settled-for-outlet' : 'refund-settled'
}

async function readMoney(db: Db, orderId: string): Promise<OrderStep[]> {
  const movements = (await findPayment(db, orderId))?.movements ?? []
  return movements.map(({ recorded_at, kind, amount }) => ({
    at: recorded_at.toISOString(),
    who: 'system',
    by: null,
    what: `card-${kind}`,
    reason: null,
    promisedAt: null,
    amount: toPounds(pence(amount)),
  }))
}

function isOfCard(what: string): boolean {
  return what === 'authorised' || what.startsWith('payment-')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
