import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { toPounds } from '#domain/shared/money.ts'
import { computeContent } from '#server/finance/statements/compute-content.ts'
import { toBytes } from '#server/finance/statements/content-bytes.ts'
import { findStatementBefore, type StatementRow, updateStatement } from '#server/finance/statements/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Weeks are issued in their order, so that numbers have no gap and each knows the amount brought forward to it. The caller has
 * locked the statement, which is proposed.
 */
export async function issueProposed(tx: Tx, row: StatementRow, at: Date) {
  const before = await findStatementBefore(tx, row)
  if (before?.state === 'Proposed') throw new Refusal('EARLIER_STATEMENT_OPEN')
  const { statement, content } = await computeContent(tx, row, before)
  const number = (before?.number ?? 0) + 1
  const { broughtForward, total } = statement
  const bytes = toBytes(content, {
    number,
    monday: row.monday,
    issuedAt: at.toISOString(),
    broughtForward: toPounds(broughtForward),
    total: toPounds(total),
  })
  await updateStatement(tx, row.id, {
    state: 'Issued',
    number,
    brought_forward: broughtForward,
    total,
    content: bytes,
    digest: createHash('sha256').update(bytes).digest(),
    issued_at: at,
  })
  return { number, total }
}
