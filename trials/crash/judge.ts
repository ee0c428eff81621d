import type { Db } from '#server/platform/db/database.ts'
import type { Scenario } from './order-scenario.ts'
import { type FoundOrder, type Move, readMoves, readOrders } from './read-records.ts'

/** Each kind of fault with the number of times it was found. */
export type Verdict = Record<string, number>

const steps: Move[] = ['authorised', 'captured', 'released']

/** Compares what the clients saw with our database and with the gateway's own record. */
export async function judge(db: Db, gateway: Db, scenarios: readonly Scenario[]): Promise<Verdict> {
  const orders = await readOrders(db)
  const moves = await readMoves(gateway)
  const byCustomer = Map.groupBy(orders, ({ customerId }) => customerId)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const ours = new Set(orders.map(({ paymentId }) => paymentId))
  const amounts = (order: FoundOrder) => moves.get(order.paymentId ?? '') ?? []
  const count = (order: FoundOrder, kind: Move) => amounts(order).filter((move) => move.kind === kind).length
  const sum = (order: FoundOrder, kind: Move) =>
    amounts(order).reduce((all, move) => (move.kind === kind ? all + move.amount : all), 0)
  const held = (order: FoundOrder) =>
    sum(order, 'authorised') - sum(order, 'released') - sum(order, 'refunded')
  const kept = (order: FoundOrder) => sum(order, 'captured') - sum(order, 'refunded')
  const contradicted = (saw: (seen: Scenario['seen']) => boolean, isTrue: (order: FoundOrder) => boolean) =>
    scenarios.filter(({ seen }) => {
      const order = byId.get(seen.orderId ?? '')
      return order && saw(seen) && !isTrue(order)
    }).length
  const ordersThat = (what: (order: FoundOrder) => boolean) => orders.filter(what).length
  const isCard = ({ method }: FoundOrder) => method === 'Card'
  return {
    'acknowledged orders lost': scenarios.filter(({ customerId, seen: { orderId, total } }) => {
      const order = byId.get(orderId ?? '')
      return orderId && (order?.customerId !== customerId || order.total !== total)
    }).length,
    'duplicate orders': [...byCustomer.values()].reduce((sum, { length }) => sum + length - 1, 0),
    'orders that their customer never saw': scenarios.filter(
      ({ customerId, seen: { orderId } }) => !orderId && byCustomer.has(customerId),
    ).length,
    ...Object.fromEntries(
      steps.map((kind) => [`${kind} twice`, ordersThat((order) => count(order, kind) > 1)]),
    ),
    'refunded twice': ordersThat((order) => {
      const made = amounts(order).flatMap(({ refundOf }) => refundOf ?? [])
      return new Set(made).size !== made.length
    }),
    'another amount held': ordersThat(
      (order) => count(order, 'authorised') > 0 && sum(order, 'authorised') !== order.total,
    ),
    'captured and released differ from the hold': ordersThat(
      (order) =>
        count(order, 'captured') > 0 &&
        sum(order, 'captured') + sum(order, 'released') !== sum(order, 'authorised'),
    ),
    'captured less refunded is not the total': ordersThat(
      (order) => isCard(order) && order.status === 'Accepted' && kept(order) !== order.total - order.refunded,
    ),
    'shown as refunded, but it was not': contradicted(
      ({ refunded }) => refunded !== undefined,
      (order) => order.status === 'Canceled' || order.refunded > 0,
    ),
    'refunded another amount than shown': scenarios.filter(({ seen }) => {
      const order = byId.get(seen.orderId ?? '')
      return order?.status === 'Accepted' && order.refunded !== (seen.refunded ?? 0)
    }).length,
    'money moved for no order': [...moves.keys()].filter((reference) => !ours.has(reference)).length,
    'held or taken though cancelled': ordersThat((order) => order.status === 'Canceled' && held(order) !== 0),
    'accepted but not captured': ordersThat(
      (order) => isCard(order) && order.status === 'Accepted' && count(order, 'captured') !== 1,
    ),
    'captured but not accepted': ordersThat((order) => count(order, 'captured') > 0 && !order.wasAccepted),
    'shown to the outlet without a hold': ordersThat(
      (order) => isCard(order) && order.isVisible && count(order, 'authorised') !== 1,
    ),
    'held but not shown': ordersThat((order) => held(order) > 0 && !order.isVisible),
    'our ledger differs from the gateway': ordersThat(
      (order) =>
        order.ledger.toSorted().join() !==
        amounts(order)
          .map(({ kind }) => kind)
          .toSorted()
          .join(),
    ),
    'two winners': ordersThat(({ wins }) => wins > 1),
    'not confirmed exactly once': ordersThat(
      ({ isVisible, confirmations }) => confirmations !== Number(isVisible),
    ),
    'shown as paid, but nothing was held': contradicted(
      ({ payment }) => payment === 'authorised',
      (order) => count(order, 'authorised') === 1,
    ),
    'shown as accepted, but it was not': contradicted(
      ({ accept }) => accept === 'yes',
      ({ wasAccepted }) => wasAccepted,
    ),
    'shown as cancelled, but it was not': contradicted(
      ({ cancel, cancelAsOutlet }) => cancel === 'yes' || cancelAsOutlet === 'yes',
      ({ status }) => status === 'Canceled',
    ),
  }
}
