import type { StatementHead } from '#contract/finance/statements.ts'
import { Refusal } from '#contract/refusals.ts'
import { computeStatement } from '#domain/finance/statement.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import {
  findContent,
  findEntries,
  findHead,
  findHeads,
  type StatementHeadRow,
} from '#server/finance/statements/store.ts'
import { parseContent, toShown } from '#server/finance/statements/to-content.ts'
import type { Db } from '#server/platform/db/database.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = { state?: StatementHead['state'] | 'Held' | undefined; page: number; limit: number }

export async function listStatements({ db }: { db: Db }, { state, page, limit }: Query) {
  const found = await findHeads(db, { state, limit: limit + 1, offset: (page - 1) * limit })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toHead), paging }
}

/** An issued statement is read from its bytes, a proposed one is computed. */
export async function readStatement({ db }: { db: Db }, id: string) {
  const head = await readHead(db, id)
  const content = await findContent(db, id)
  if (content) return { ...head, ...parseContent(content) }
  const entries = await findEntries(db, id)
  return { ...head, ...toShown(computeStatement(entries, pence(0)), entries) }
}

export async function readHead(db: Db, id: string): Promise<StatementHead> {
  const row = await findHead(db, id)
  if (!row) throw new Refusal('STATEMENT_NOT_FOUND')
  return toHead(row)
}

/** What a proposal has brought forward is known once the week before is issued. */
function toHead(row: StatementHeadRow): StatementHead {
  const total = row.total ?? row.moved
  return {
    _id: row.id,
    outlet: { _id: row.restaurant_id, name: row.outlet_name },
    monday: row.monday,
    state: row.state,
    held: row.hold_reason,
    number: row.number,
    broughtForward: toPounds(pence(row.brought_forward ?? 0)),
    total: toPounds(pence(total)),
    toPay: toPounds(pence(Math.max(0, total))),
    bankReference: row.bank_reference,
    proposedAt: row.proposed_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
