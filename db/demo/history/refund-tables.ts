import { computeRefund, type Refund } from '#domain/orders/refunds/compute-refund.ts'
import type { PaidOrder } from '#domain/orders/refunds/share-lines.ts'
import { pence } from '#domain/shared/money.ts'
import type { Row } from '../copy-rows.ts'
import { drawsFor, idFor } from '../seeded-draws.ts'
import type { StagedOrder } from './order-tables.ts'

const hour = 3_600_000
const reasons = ['missing', 'cold', 'wrong', 'late', 'damaged'] as const
const notes: Record<(typeof reasons)[number], string | null> = {
  missing: 'Sorry, we left it on the pass.',
  cold: null,
  wrong: 'That was meant for another table.',
  late: null,
  damaged: 'We now use stronger lids.',
}

export type PastRefund = {
  order: StagedOrder
  refund: Refund
  reason: (typeof reasons)[number] | 'chargeback'
  at: Date
  isDisputed: boolean
  /** It came back from the card on the same day. */
  isFailed: boolean
}

/**
 * One in thirty finished orders had a dish refunded on the next day. Of the first outlet, the latest card order is disputed, and
 * the refund of an earlier one did not reach the card.
 */
export function createRefunds(orders: readonly StagedOrder[], now: Date): PastRefund[] {
  const finished = orders.filter(({ stage, totals }) => stage === 'completed' && totals.total > 0)
  const disputed = finished.findLast(({ isCard, restaurant }) => isCard && restaurant.index === 0)
  const failed = finished.findLast(
    ({ isCard, restaurant, lines, expectedAt }) =>
      isCard &&
      restaurant.index === 0 &&
      lines.length > 1 &&
      now.getTime() - expectedAt.getTime() > 26 * hour,
  )
  return finished.flatMap((order) => {
    const draws = drawsFor('refund', order.id)
    const isDisputed = order === disputed
    const isFailed = order === failed && !isDisputed
    if (!isDisputed && !draws.chance(1 / 30) && !isFailed) return []
    const line = draws.between(1, order.lines.length)
    const ofLine = { lines: [{ line, quantity: 1 }], withServiceCharge: false, withDeliveryCharge: false }
    const choice = isDisputed ? ({ of: 'whole' } as const) : ({ of: 'lines', ...ofLine } as const)
    const result = computeRefund(toPaid(order), [], choice)
    const at = new Date(order.expectedAt.getTime() + draws.between(2, 20) * hour)
    if (!('refund' in result) || at > now) return []
    const reason = isDisputed ? 'chargeback' : draws.pick(reasons)
    return [{ order, refund: result.refund, reason, at, isDisputed, isFailed }]
  })
}

function toPaid({ lines, totals }: StagedOrder): PaidOrder {
  return {
    lines: lines.map(({ basePrice, optionsPrice, quantity, vatRate }) => ({
      unitPrice: pence(basePrice + optionsPrice),
      quantity,
      vatRate,
    })),
    discount: totals.discount,
    coupon: pence(0),
    couponKind: undefined,
    serviceCharge: totals.serviceCharge,
    deliveryCharge: totals.deliveryCharge,
    tip: totals.tip,
  }
}

/** After the orders and their payments: triggers count them there. */
export function refundTables(refunds: readonly PastRefund[]): [table: string, rows: Iterable<Row>][] {
  const byCard = refunds.filter(({ order }) => order.isCard)
  return [
    ['refunds', refunds.map(toRefundRow)],
    ['refund_lines', refunds.flatMap(toRefundLines)],
    ['payment_ledger', byCard.flatMap(toLedgerRows)],
    ['sandbox.moves', byCard.filter(({ isDisputed }) => !isDisputed).map(toSandboxMove)],
  ]
}

const refundId = ({ order }: PastRefund) => idFor('refund', order.id)
const gatewayId = (past: PastRefund) => `sandbox_${past.isDisputed ? 'dispute' : 'refund'}_${past.order.id}`

function toRefundRow(past: PastRefund): Row {
  const { order, refund, reason, at, isDisputed, isFailed } = past
  const { parts } = refund
  return {
    id: refundId(past),
    order_id: order.id,
    number: 1,
    state: isDisputed ? 'Disputed' : isFailed ? 'Failed' : 'Refunded',
    way: isDisputed ? 'chargeback' : order.isCard ? 'card' : 'cash',
    reason,
    note: reason === 'chargeback' ? null : notes[reason],
    made_by: isDisputed ? 'system' : 'outlet',
    paid_by: 'outlet',
    amount: refund.amount,
    food: parts.food,
    food_at_5: parts.foodAt5,
    food_at_20: parts.foodAt20,
    vat_at_5: parts.vatAt5,
    vat_at_20: parts.vatAt20,
    service_charge: parts.serviceCharge,
    delivery_charge: parts.deliveryCharge,
    tip: parts.tip,
    gateway: order.isCard ? 'sandbox' : null,
    gateway_id: order.isCard ? gatewayId(past) : null,
    respond_by: isDisputed ? new Date(at.getTime() + 7 * 24 * hour) : null,
    asked_at: at,
    done_at: at,
    reversed_at: isFailed ? toFailed(at) : null,
    failed_at: isFailed ? toFailed(at) : null,
  }
}

function toRefundLines(past: PastRefund): Row[] {
  return past.refund.lines.map(({ line, quantity, price, discount, coupon }) => ({
    refund_id: refundId(past),
    order_id: past.order.id,
    line,
    quantity,
    price,
    discount,
    coupon,
  }))
}

const toFailed = (at: Date) => new Date(at.getTime() + 4 * hour)

function toLedgerRows(past: PastRefund): Row[] {
  const row = {
    payment_id: idFor('payment', past.order.id),
    kind: past.isDisputed ? 'disputed' : 'refunded',
    amount: past.refund.amount,
    gateway: 'sandbox',
    gateway_id: gatewayId(past),
    recorded_at: past.at,
  }
  return past.isFailed ? [row, { ...row, kind: 'refund-failed', recorded_at: toFailed(past.at) }] : [row]
}

function toSandboxMove(past: PastRefund): Row {
  return {
    payment_id: `sandbox_${past.order.id}`,
    hold: `demo:${past.order.id}`,
    kind: 'refunded',
    amount: past.refund.amount,
    refund_id: gatewayId(past),
    refund_of: refundId(past),
    made_at: past.at,
  }
}
