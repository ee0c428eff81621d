import { type Pence, pence } from '#domain/shared/money.ts'
import { insertEntries } from '#server/payments/book/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Payout = { statementId: string; restaurantId: string; amount: Pence; at: Date }

/** Books that an outlet's bank has what the platform owed it. The database allows one payout per statement. */
export async function postPayout(tx: Tx, { statementId, restaurantId, amount, at }: Payout): Promise<void> {
  const rows = [
    { account: 'outlet', what: 'payout', amount: pence(-amount) },
    { account: 'payouts', what: 'payout', amount },
  ] as const
  const order = { orderId: null, charged: null, planName: null, planHundredths: null, base: pence(0) }
  const entry = {
    ...order,
    statementId,
    restaurantId,
    number: 1,
    kind: 'payout',
    at,
    rows,
    refunds: [],
  } as const
  await insertEntries(tx, [entry])
}
