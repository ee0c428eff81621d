import { Refusal } from '#contract/refusals.ts'
import { pence } from '#domain/shared/money.ts'
import { lockStatement, type StatementRow, updateStatement } from '#server/finance/statements/store.ts'
import { issueProposed } from '#server/finance/statements/issue-proposed.ts'
import { payIssued } from '#server/finance/statements/pay-issued.ts'
import { requireHead } from '#server/finance/statements/read-statements.ts'
import { postPayoutReturned } from '#server/payments/book/post-payout.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type StatementDeps = Pick<Deps, 'db' | 'now'>

export function issueStatement(deps: StatementDeps, caller: AdminCaller, id: string) {
  return changeStatement(deps, caller, id, 'statement-issued', async (tx, row, at) => {
    requireState(row, 'Proposed')
    return issueProposed(tx, row, at)
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
    const amount = await payIssued(tx, row, reference, at)
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
