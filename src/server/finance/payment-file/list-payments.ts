import type { LeftOut, Payment, PaymentFile } from '#contract/finance/payment-file.ts'
import { toPaymentReference } from '#domain/finance/payment-reference.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { SecretDeps } from '#server/finance/bank/encrypt-details.ts'
import { type BankAccount, findBankAccount } from '#server/finance/bank/find-bank-account.ts'
import { findLast4 } from '#server/finance/outlet-statements/store.ts'
import {
  type FileRow,
  findPayable,
  listFileRows,
  type PayableRow,
} from '#server/finance/payment-file/store.ts'
import type { Deps } from '#server/platform/deps.ts'

export type PaymentDeps = SecretDeps & Pick<Deps, 'now'>

/** What can be paid now, and what cannot, with the reason. Account numbers are not part of it. */
export async function listPayments(deps: PaymentDeps) {
  const rows = await findPayable(deps.db)
  const at = deps.now()
  const accounts = await findBankAccount(deps, [...new Set(rows.map((row) => row.restaurant_id))], at)
  const payments: Payment[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const account = accounts.get(row.restaurant_id)
    if (row.hold_reason !== null) leftOut.push({ ...toPayable(row), reason: 'held' })
    else if (isUsable(account)) payments.push(toPayment(row, account))
    else {
      const hasOne = (await findLast4(deps.db, row.restaurant_id, at)) !== null
      leftOut.push({ ...toPayable(row), reason: hasOne ? 'bank account unreadable' : 'no bank account' })
    }
  }
  return { payments, leftOut }
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

function toPayment(row: PayableRow, { accountNumber }: BankAccount): Payment {
  return {
    ...toPayable(row),
    reference: toPaymentReference(row.number, row.outlet_name),
    last4: accountNumber.slice(-4),
    exportedAt: row.exported_at?.toISOString() ?? null,
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
