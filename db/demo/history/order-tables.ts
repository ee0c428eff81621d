import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import type { DemoWish } from './choose-wishes.ts'
import { type PastOrder, testCard } from './create-order.ts'
import { toAvoidColumns, toLineRows, toOptionRows } from './line-rows.ts'

/** How far an order has come: the names of its events so far. */
export type Stage =
  | 'placed'
  | 'accepted'
  | 'ready'
  | 'delivered'
  | 'completed'
  | 'refused'
  | 'cancelled-by-you'
  | 'nobody-accepted'

export type StagedOrder = PastOrder & {
  stage: Stage
  pickupTime?: Date
  avoid?: readonly string[]
  /** If a dish runs out, by line. */
  wishes?: readonly (DemoWish | undefined)[]
  /** After a refund, for a card. */
  paymentStatus?: 'Refunded' | 'Disputed'
}

const minute = 60_000
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute)
const later = (a: Date, b: Date) => (a > b ? a : b)

/** The rows of these orders in every table that an order has rows in. */
export function orderTables(orders: readonly StagedOrder[]): [table: string, rows: Iterable<Row>][] {
  const paid = orders.filter(({ isCard }) => isCard)
  return [
    ['orders', orders.map(toOrderRow)],
    ['order_lines', orders.flatMap(toLineRows)],
    ['order_line_options', orders.flatMap(toOptionRows)],
    ['order_events', orders.flatMap(toEventRows)],
    ['payments', paid.map(toPaymentRow)],
    ['payment_attempts', paid.map(toAttemptRow)],
    ['payment_ledger', paid.flatMap(toLedgerRows)],
  ]
}

const isCanceled = ({ stage }: StagedOrder) =>
  stage === 'refused' || stage === 'cancelled-by-you' || stage === 'nobody-accepted'

/** The moment of each step that this order has taken, in order. */
export function stepsOf(order: StagedOrder): { what: Stage; who: string; at: Date; to: string }[] {
  const { createdAt, expectedAt, late, orderType, stage } = order
  const placed = { what: 'placed', who: 'customer', at: createdAt, to: 'Pending' } as const
  if (stage === 'nobody-accepted')
    return [placed, { what: stage, who: 'system', at: after(createdAt, 15), to: 'Canceled' }]
  if (stage === 'refused' || stage === 'cancelled-by-you') {
    const who = stage === 'refused' ? 'outlet' : 'customer'
    return [placed, { what: stage, who, at: after(createdAt, 3), to: 'Canceled' }]
  }
  const done = later(after(expectedAt, late), after(createdAt, 6))
  const steps: { what: Stage; who: string; at: Date; to: string }[] = [
    placed,
    { what: 'accepted', who: 'outlet', at: after(createdAt, 2), to: 'Accepted' },
    {
      what: 'ready',
      who: 'outlet',
      // Never before it was accepted.
      at: later(after(done, orderType === 'Home Delivery' ? -15 : -4), after(createdAt, 4)),
      to: 'Accepted',
    },
    ...(orderType === 'Home Delivery'
      ? [{ what: 'delivered' as const, who: 'outlet', at: done, to: 'Delivered' }]
      : []),
    { what: 'completed', who: 'outlet', at: after(done, 5), to: 'Completed' },
  ]
  return steps.slice(0, steps.findIndex(({ what }) => what === stage) + 1)
}

export function timeOf(order: StagedOrder, what: Stage): Date | null {
  return stepsOf(order).find((step) => step.what === what)?.at ?? null
}

function toOrderRow(order: StagedOrder): Row {
  const { id, number, restaurant, person, orderType, totals, isCard, createdAt, expectedAt } = order
  const isDelivery = orderType === 'Home Delivery'
  const isDineIn = orderType === 'Dine In'
  const status = stepsOf(order).at(-1)!.to
  const unpaid = status === 'Completed' ? 'Paid' : 'Pending'
  return {
    id,
    number,
    customer_id: person.id,
    restaurant_id: restaurant.id,
    order_type: orderType,
    status,
    payment_method: isCard ? 'Card' : isDineIn ? 'Counter' : 'Cash',
    payment_status: isCard ? cardStatus(order) : unpaid,
    customer_name: person.name,
    mobile_no: person.mobileNo,
    address: isDelivery ? order.door : null,
    post_code: isDelivery ? restaurant.postCode : null,
    table_no: isDineIn ? order.tableNo : null,
    ...toAvoidColumns(order),
    is_mobile_proved: person.isVerified,
    pickup_time: order.pickupTime ?? null,
    expected_at: expectedAt,
    recieved_at: timeOf(order, 'accepted'),
    ready_at: timeOf(order, 'ready'),
    delivered_at:
      status === 'Delivered' || status === 'Completed'
        ? (timeOf(order, 'delivered') ?? timeOf(order, 'completed'))
        : null,
    expires_at: after(createdAt, 15),
    visible_at: createdAt,
    sub_total: totals.subTotal,
    discount_percent: isDineIn ? 0 : restaurant.discountPercent,
    discount: totals.discount,
    coupon_amount: 0,
    service_charge: totals.serviceCharge,
    delivery_charge: totals.deliveryCharge,
    tip: totals.tip,
    total: totals.total,
    needs_age_check: order.lines.some(({ isAlcohol }) => isAlcohol),
    distance_checked: true,
    rider_service: false,
    terms_ticked_at: createdAt,
    vat_number: restaurant.vatNumber,
    created_at: createdAt,
  }
}

function cardStatus(order: StagedOrder): string {
  if (isCanceled(order)) return 'Released'
  return order.stage === 'placed' ? 'Authorised' : (order.paymentStatus ?? 'Paid')
}

const reasons = ['Too busy', 'Sold out', 'Closing early tonight']

function toEventRows(order: StagedOrder): Row[] {
  const steps = stepsOf(order)
  return steps.map(({ what, who, at, to }, index) => ({
    order_id: order.id,
    who,
    what,
    from_status: steps[index - 1]?.to ?? null,
    to_status: to,
    reason: what === 'refused' ? reasons[order.lines.length % reasons.length]! : null,
    at,
  }))
}

export const paymentId = ({ id }: StagedOrder) => idFor('payment', id)
export const gatewayId = ({ id }: StagedOrder) => `sandbox_${id}`

function toPaymentRow(order: StagedOrder): Row {
  const states = {
    Released: 'Released',
    Authorised: 'Authorised',
    Paid: 'Captured',
    Disputed: 'Refunded',
    Refunded: 'Refunded',
  } as Record<string, string>
  const wanted = {
    Released: 'return',
    Authorised: null,
    Paid: 'capture',
    Disputed: 'capture',
    Refunded: 'capture',
  } as Record<string, string | null>
  const status = cardStatus(order)
  return {
    id: paymentId(order),
    order_id: order.id,
    state: states[status]!,
    amount: order.totals.total,
    gateway: 'sandbox',
    gateway_id: gatewayId(order),
    attempts: 1,
    wanted: wanted[status]!,
    created_at: order.createdAt,
    changed_at: stepsOf(order).at(-1)!.at,
  }
}

function toAttemptRow(order: StagedOrder): Row {
  return {
    payment_id: paymentId(order),
    number: 1,
    state: 'Authorised',
    gateway_card: `demo_${order.person.id}`,
    ...testCard,
    request_key: `demo:${order.id}`,
    started_at: order.createdAt,
    ended_at: order.createdAt,
  }
}

/** The card is held when the order is placed, and charged or released at its next step. */
export function movesOf(order: StagedOrder): { kind: string; at: Date }[] {
  const held = { kind: 'authorised', at: order.createdAt }
  const next = stepsOf(order)[1]
  if (!next) return [held]
  return [held, { kind: isCanceled(order) ? 'released' : 'captured', at: next.at }]
}

function toLedgerRows(order: StagedOrder): Row[] {
  return movesOf(order).map(({ kind, at }) => ({
    payment_id: paymentId(order),
    kind,
    amount: order.totals.total,
    gateway: 'sandbox',
    gateway_id: gatewayId(order),
    recorded_at: at,
  }))
}
