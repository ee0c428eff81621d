import type { LeftOut, Payment, PaymentFile } from '#contract/finance/payment-file.ts'
import { isNewAccount } from '#domain/finance/bank-account.ts'
import { toPaymentReference } from '#domain/finance/payment-reference.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { SecretDeps } from '#server/finance/bank/encrypt-details.ts'
import {
  type AccountInForce,
  type BankAccount,
  findAccountsInForce,
} from '#server/finance/bank/find-bank-account.ts'
import {
  type FileRow,
  findPayable,
  listFileRows,
  type PayableRow,
} from '#server/finance/payment-file/store.ts'
import type { Deps } from '#server/platform/deps.ts'

export type PaymentDeps = SecretDeps & Pick<Deps, 'now'>

/** What can be paid now, all or of these statements, and what cannot, with the reason. Account numbers are not part of it. */
export async function listPayments(deps: PaymentDeps, statementIds?: readonly string[]) {
  const rows = await findPayable(deps.db, statementIds)
  const at = deps.now()
  const outlets = [...new Set(rows.map((row) => row.restaurant_id))]
  const accounts = await findAccountsInForce(deps, outlets, at)
  const payments: Payment[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const found = accounts.get(row.restaurant_id)
    if (row.hold_reason !== null) leftOut.push({ ...toPayable(row), reason: 'held' })
    else if (!found) leftOut.push({ ...toPayable(row), reason: 'no bank account' })
    else if (!isUsable(found.account)) leftOut.push({ ...toPayable(row), reason: 'bank account unreadable' })
    else payments.push(toPayment(row, found.account, newSince(found, at)))
  }
  return { payments, leftOut }
}

function newSince({ since }: AccountInForce, at: Date): string | null {
  return isNewAccount(since, at) ? since.toISOString() : null
}

/** A name of which no letter is left cannot be paid to. */
export function isUsable(account: BankAccount | undefined): account is BankAccount {
  return account !== undefined && /[A-Z0-9]/.test(account.name)
}

function toPayable(row: PayableRow) {
  return {
    statementId: row.id,
    outlet: { _id: row.restaurant_id, name: row.outlet_name },
    number: row.number,
    monday: row.monday,
    amount: toPounds(pence(row.total)),
  }
}

function toPayment(row: PayableRow, { accountNumber }: BankAccount, newAccountSince: string | null): Payment {
  return {
    ...toPayable(row),
    reference: toPaymentReference(row.number, row.outlet_name),
    last4: accountNumber.slice(-4),
    newAccountSince,
    exportedAt: row.exported_at?.toISOString() ?? null,
    // Only the statement before is brought forward: what is owed by now is not taken from one that was not paid before.
    owes: row.latest_total < 0 ? toPounds(pence(-row.latest_total)) : null,
  }
}

const shownFiles = 10

export async function listPaymentFiles({ db }: Pick<Deps, 'db'>): Promise<PaymentFile[]> {
  const rows = await listFileRows(db, shownFiles)
  return [...Map.groupBy(rows, ({ file_id }) => file_id).values()].map(toPaymentFileReply)
}

export function toPaymentFileReply(rows: readonly FileRow[]): PaymentFile {
  const [first] = rows
  return {
    _id: first!.file_id,
    madeAt: first!.made_at.toISOString(),
    payments: rows.map((row) => ({
      statementId: row.statement_id,
      outlet: { _id: row.restaurant_id, name: row.outlet_name },
      amount: toPounds(pence(row.amount)),
      reference: row.reference,
      state: row.state === 'Paid' ? 'Paid' : row.hold_reason === null ? 'Issued' : 'Held',
    })),
  }
}
