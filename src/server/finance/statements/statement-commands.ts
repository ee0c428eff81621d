import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import {
  findStatementBefore,
  lockStatement,
  type StatementRow,
  updateStatement,
} from '#server/finance/statements/store.ts'
import { computeContent } from '#server/finance/statements/compute-content.ts'
import { toBytes } from '#server/finance/statements/content-bytes.ts'
import { requireHead } from '#server/finance/statements/read-statements.ts'
import { postPayout, postPayoutReturned } from '#server/payments/book/post-payout.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type StatementDeps = Pick<Deps, 'db' | 'now'>

/** Weeks are issued in their order, so that numbers have no gap and each knows what is brought forward to it. */
export function issueStatement(deps: StatementDeps, caller: AdminCaller, id: string) {
  return changeStatement(deps, caller, id, 'statement-issued', async (tx, row, at) => {
    requireState(row, 'Proposed')
    const before = await findStatementBefore(tx, row)
    if (before?.state === 'Proposed') throw new Refusal('EARLIER_STATEMENT_OPEN')
    const { statement, content: shown } = await computeContent(tx, row, before)
    const number = (before?.number ?? 0) + 1
    const content = toBytes(shown, {
      number,
      monday: row.monday,
      issuedAt: at.toISOString(),
      broughtForward: toPounds(statement.broughtForward),
      total: toPounds(statement.total),
    })
    await updateStatement(tx, id, {
      state: 'Issued',
      number,
      brought_forward: statement.broughtForward,
      total: statement.total,
      content,
      digest: createHash('sha256').update(content).digest(),
      issued_at: at,
    })
    return { number, total: statement.total }
  })
}

export function holdStatement(deps: StatementDeps, caller: AdminCaller, id: string, reason: string) {
  return changeStatement(deps, caller, id, 'statement-held', async (tx, row) => {
    requireState(row, 'Proposed', 'Issued')
    requireNotHeld(row)
    await updateStatement(tx, id, { hold_reason: reason })
    return { reason }
  })
}

export function releaseStatement(deps: StatementDeps, caller: AdminCaller, id: string) {
  return changeStatement(deps, caller, id, 'statement-released', async (tx, row) => {
    if (row.hold_reason === null) throw new Refusal('STATEMENT_CHANGED')
    await updateStatement(tx, id, { hold_reason: null })
    return {}
  })
}

export function markStatementPaid(deps: StatementDeps, caller: AdminCaller, id: string, reference: string) {
  return changeStatement(deps, caller, id, 'statement-paid', async (tx, row, at) => {
    requireState(row, 'Issued')
    requireNotHeld(row)
    const amount = pence(row.total ?? 0)
    if (amount <= 0) throw new Refusal('NOTHING_TO_PAY')
    await updateStatement(tx, id, { state: 'Paid', bank_reference: reference, paid_at: at })
    await postPayout(tx, { statementId: id, restaurantId: row.restaurant_id, amount, at })
    return { amount, reference }
  })
}

/** The bank sent the money back: it is owed again, and held until somebody has cleared up why. */
export function returnPayment(deps: StatementDeps, caller: AdminCaller, id: string, reason: string) {
  return changeStatement(deps, caller, id, 'statement-payment-returned', async (tx, row, at) => {
    requireState(row, 'Paid')
    const amount = pence(row.total ?? 0)
    const reference = row.bank_reference ?? ''
    await updateStatement(tx, id, {
      state: 'Issued',
      hold_reason: reason,
      bank_reference: null,
      paid_at: null,
    })
    await postPayoutReturned(tx, { statementId: id, restaurantId: row.restaurant_id, amount, at })
    return { amount, reference, reason }
  })
}

type Detail = Record<string, string | number>

/** Every command locks the statement first: of two at once, the second sees what the first did. */
function changeStatement(
  deps: StatementDeps,
  caller: AdminCaller,
  id: string,
  what: string,
  apply: (tx: Tx, row: StatementRow, at: Date) => Promise<Detail>,
) {
  return adminCommand(deps, caller, what, async (tx, at) => {
    const row = await lockStatement(tx, id)
    if (!row) throw new Refusal('STATEMENT_NOT_FOUND')
    const more = await apply(tx, row, at)
    const detail = { statementId: id, monday: row.monday, ...more }
    return { reply: await requireHead(tx, id), restaurantId: row.restaurant_id, detail }
  })
}

function requireState({ state }: StatementRow, ...allowed: StatementRow['state'][]): void {
  if (!allowed.includes(state)) throw new Refusal('STATEMENT_CHANGED')
}

function requireNotHeld({ hold_reason: reason }: StatementRow): void {
  if (reason !== null) throw new Refusal('STATEMENT_HELD', { reason })
}
