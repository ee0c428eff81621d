import type { Row } from '../copy-rows.ts'
import { gatewayId, movesOf, paymentId, type StagedOrder, stepsOf } from './order-tables.ts'

/** The sandbox gateway's own record of these orders. */
export function sandboxTables(orders: readonly StagedOrder[]): [table: string, rows: Iterable<Row>][] {
  const paid = orders.filter(({ isCard }) => isCard)
  return [
    ['sandbox.payments', paid.map(toSandboxPayment)],
    ['sandbox.holds', paid.map(toSandboxHold)],
    ['sandbox.moves', paid.flatMap(toSandboxMoves)],
  ]
}

function toSandboxPayment(order: StagedOrder): Row {
  return {
    id: gatewayId(order),
    reference: paymentId(order),
    amount: order.totals.total,
    closed_at: order.stage === 'placed' ? null : stepsOf(order).at(-1)!.at,
    made_at: order.createdAt,
  }
}

function toSandboxHold(order: StagedOrder): Row {
  return {
    key: `demo:${order.id}`,
    payment_id: gatewayId(order),
    attempt: 1,
    state: movesOf(order).at(-1)!.kind,
  }
}

function toSandboxMoves(order: StagedOrder): Row[] {
  return movesOf(order).map(({ kind, at }) => ({
    payment_id: gatewayId(order),
    hold: `demo:${order.id}`,
    kind,
    amount: order.totals.total,
    made_at: at,
  }))
}
