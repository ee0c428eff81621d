import { Refusal } from '#contract/refusals.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { type StatementRow, updateStatement } from '#server/finance/statements/store.ts'
import { postPayout } from '#server/payments/book/post-payout.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The caller has locked the statement, which is issued. */
export async function payIssued(tx: Tx, row: StatementRow, reference: string, at: Date): Promise<Pence> {
  const amount = pence(row.total ?? 0)
  if (amount <= 0) throw new Refusal('NOTHING_TO_PAY')
  await updateStatement(tx, row.id, { state: 'Paid', bank_reference: reference, paid_at: at })
  await postPayout(tx, { statementId: row.id, restaurantId: row.restaurant_id, amount, at })
  return amount
}
