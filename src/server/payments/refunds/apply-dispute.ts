import type { GatewayDispute } from '#server/payments/core/gateway.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { findInLedger, type Payment, recordInLedger } from '#server/payments/core/store.ts'
import { dropPaidOtherwise, findLeft, insertOutside } from '#server/payments/refunds/insert-outside.ts'
import { findLowered, findRefunds, updateRefund } from '#server/payments/refunds/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** A dispute takes the money when it is opened, and brings it back if it is won. One that we first see as won took nothing. */
export async function applyDispute(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  { id: gatewayId, amount: disputed, status, respondBy }: GatewayDispute,
): Promise<void> {
  const now = deps.now()
  if (!(await findInLedger(tx, payment, 'disputed', gatewayId))) {
    const amount = status === 'won' ? 0 : Math.min(disputed, await findLeft(tx, payment))
    if (amount <= 0) return
    await recordInLedger(tx, { payment, kind: 'disputed', amount, gatewayId, now })
    const row = { state: 'Disputed', way: 'chargeback', reason: 'chargeback', respondBy } as const
    await insertOutside(tx, deps, payment, { amount, gatewayId, ...row })
  }
  const all = await findRefunds(tx, payment.order_id)
  const row = all.find(({ gateway_id, state }) => gateway_id === gatewayId && state === 'Disputed')
  if (!row) return
  if (status === 'won') {
    await recordInLedger(tx, { payment, kind: 'reinstated', amount: row.amount, gatewayId, now })
    await updateRefund(tx, row.id, { state: 'Reversed', reversed_at: now })
    for (const { id } of await findLowered(tx, payment.order_id, row.asked_at))
      await dropPaidOtherwise(tx, id)
  } else
    await updateRefund(tx, row.id, { respond_by: respondBy, ...(status === 'lost' && { state: 'Refunded' }) })
}
