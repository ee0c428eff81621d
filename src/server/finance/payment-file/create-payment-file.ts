import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import {
  listPayments,
  type PaymentDeps,
  toPaymentFileReply,
} from '#server/finance/payment-file/list-payments.ts'
import { findFileRows, insertFile, lockStatements } from '#server/finance/payment-file/store.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'

type Seen = RequestInput<typeof api.paymentFiles.createPaymentFile>['body']['statements']

/**
 * The file is what the page showed, or there is none: refused if a statement was paid, held or put into another file since, has
 * no bank account, or its outlet owes another amount by now. It marks nothing as paid.
 */
export function createPaymentFile(deps: PaymentDeps, caller: AdminCaller, statements: Seen) {
  return adminCommand(deps, caller, 'payment-file-created', async (tx, at) => {
    const seen = new Map(statements.map((statement) => [statement.id, statement]))
    await lockStatements(tx, [...seen.keys()])
    const { payments: chosen } = await listPayments({ ...deps, db: tx, now: () => at }, [...seen.keys()])
    const isAsSeen = chosen.every(({ statementId, exportedAt, owes }) => {
      const before = seen.get(statementId)!
      return isSameTime(before.exportedAt, exportedAt) && (before.owes === undefined || before.owes === owes)
    })
    if (chosen.length < seen.size || !isAsSeen) throw new Refusal('STATEMENT_CHANGED')
    const rows = chosen.map(({ statementId, amount, reference }) => ({
      statement_id: statementId,
      amount: fromPounds(amount),
      reference,
    }))
    const fileId = await insertFile(tx, at, rows)
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    const again = chosen.filter(({ exportedAt }) => exportedAt !== null).length
    const owing = chosen.filter(({ owes }) => owes !== null).length
    return {
      reply: toPaymentFileReply(await findFileRows(tx, fileId)),
      detail: {
        fileId,
        payments: rows.length,
        total,
        'exported before': again,
        'of outlets that owe': owing,
      },
    }
  })
}

function isSameTime(one: string | null, other: string | null): boolean {
  return (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null)
}
