import { Refusal } from '#contract/refusals.ts'
import { toPaymentFile } from '#domain/finance/payment-file.ts'
import { fromPounds, pence } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { findBankAccount } from '#server/finance/bank/find-bank-account.ts'
import {
  isUsable,
  listPayments,
  type PaymentDeps,
  toPaymentFileReply,
} from '#server/finance/payment-file/list-payments.ts'
import { findFileRows, insertFile, lockStatements } from '#server/finance/payment-file/store.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'

/**
 * Of the statements that the admin saw: one that is paid, held or without a bank account meanwhile refuses the whole, so that
 * the file is what the page showed. It marks nothing as paid.
 */
export function createPaymentFile(deps: PaymentDeps, caller: AdminCaller, statementIds: readonly string[]) {
  return adminCommand(deps, caller, 'payment-file-created', async (tx, at) => {
    const ids = [...new Set(statementIds)]
    await lockStatements(tx, ids)
    const { payments } = await listPayments({ ...deps, db: tx })
    const chosen = payments.filter(({ statementId }) => ids.includes(statementId))
    if (chosen.length < ids.length) throw new Refusal('STATEMENT_CHANGED')
    const rows = chosen.map(({ statementId, amount, reference }) => ({
      statement_id: statementId,
      amount: fromPounds(amount),
      reference,
    }))
    const fileId = await insertFile(tx, at, rows)
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    const again = chosen.filter(({ exportedAt }) => exportedAt !== null).length
    return {
      reply: toPaymentFileReply(await findFileRows(tx, fileId)),
      detail: { fileId, payments: rows.length, total, 'exported before': again },
    }
  })
}

/** The same text whenever it is read: to the accounts that were in force when it was made. */
export async function readPaymentFile(deps: PaymentDeps, fileId: string) {
  const rows = await findFileRows(deps.db, fileId)
  const [first] = rows
  if (!first) throw new Refusal('PAYMENT_FILE_NOT_FOUND')
  const outlets = [...new Set(rows.map(({ restaurant_id }) => restaurant_id))]
  const accounts = await findBankAccount(deps, outlets, first.made_at)
  const payments = rows.map(({ restaurant_id, amount, reference }) => {
    const account = accounts.get(restaurant_id)
    if (!isUsable(account)) throw new Refusal('PAYMENT_FILE_UNREADABLE')
    return { ...account, amount: pence(amount), reference }
  })
  return { name: `payments-${toLondonTime(first.made_at).date}.csv`, text: toPaymentFile(payments) }
}
