import { Refusal } from '#contract/refusals.ts'
import { toPaymentFile } from '#domain/finance/payment-file.ts'
import { pence } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { findBankAccount } from '#server/finance/bank/find-bank-account.ts'
import { isUsable, type PaymentDeps } from '#server/finance/payment-file/list-payments.ts'
import { type FileRow, findFileRows } from '#server/finance/payment-file/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/**
 * The same text whenever it is read: to the accounts that were in force when it was made. It has whole account numbers, so it
 * is in the audit log, or nothing is shown.
 */
export async function readPaymentFile(deps: PaymentDeps, { customerId: by }: Principal, fileId: string) {
  return deps.db.transaction().execute(async (tx) => {
    const rows = await findFileRows(tx, fileId)
    const [first] = rows
    if (!first) throw new Refusal('PAYMENT_FILE_NOT_FOUND')
    refuseSettled(rows)
    const outlets = [...new Set(rows.map(({ restaurant_id }) => restaurant_id))]
    const accounts = await findBankAccount({ ...deps, db: tx }, outlets, first.made_at)
    const payments = rows.map(({ restaurant_id, amount, reference }) => {
      const account = accounts.get(restaurant_id)
      if (!isUsable(account)) throw new Refusal('PAYMENT_FILE_UNREADABLE')
      return { ...account, amount: pence(amount), reference }
    })
    const detail = { fileId, payments: rows.length }
    await recordAudit(tx, { by, what: 'payment-file-read', detail, at: deps.now() })
    return { name: `payments-${toLondonTime(first.made_at).date}.csv`, text: toPaymentFile(payments) }
  })
}

/** The bank would pay what somebody stopped, or pay it twice. */
function refuseSettled(rows: readonly FileRow[]): void {
  const held = rows.find(({ hold_reason: reason }) => reason !== null)
  if (held) throw new Refusal('PAYMENT_FILE_HELD', { outlet: held.outlet_name })
  const paid = rows.find(({ state }) => state === 'Paid')
  if (paid) throw new Refusal('PAYMENT_FILE_PAID', { outlet: paid.outlet_name })
}
