import { type Pence, pence } from '#domain/shared/money.ts'
import { countPayouts, insertEntries } from '#server/payments/book/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Payout = { statementId: string; restaurantId: string; amount: Pence; at: Date }

/** Books that an outlet's bank has the money that the platform owed it. */
export async function postPayout(tx: Tx, payout: Payout): Promise<void> {
  await post(tx, payout, 'payout', payout.amount)
}

/** Books that the bank returned it: the platform owes it again. */
export async function postPayoutReturned(tx: Tx, payout: Payout): Promise<void> {
  await post(tx, payout, 'payout returned', pence(0 - payout.amount))
}

/** The caller has locked the statement. */
async function post(
  tx: Tx,
  { statementId, restaurantId, at }: Payout,
  kind: 'payout' | 'payout returned',
  amount: number,
): Promise<void> {
  const rows = [
    { account: 'outlet', what: 'payout', amount: pence(0 - amount) },
    { account: 'payouts', what: 'payout', amount: pence(amount) },
  ] as const
  const number = (await countPayouts(tx, statementId)) + 1
  const order = { orderId: null, charged: null, planName: null, planHundredths: null, base: pence(0) }
  await insertEntries(tx, [{ ...order, statementId, restaurantId, number, kind, at, rows, refunds: [] }])
}
