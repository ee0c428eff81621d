import type { StatementHead, statementFilters } from '#contract/finance/statements.ts'
import { Refusal } from '#contract/refusals.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import {
  findContent,
  findHead,
  findHeads,
  findSteps,
  type StatementHeadRow,
} from '#server/finance/statements/store.ts'
import { listQueriesOf } from '#server/finance/queries/store.ts'
import { toQuery } from '#server/finance/queries/to-query.ts'
import { computeContent } from '#server/finance/statements/compute-content.ts'
import { parseBytes } from '#server/finance/statements/content-bytes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = {
  state?: (typeof statementFilters)[number] | undefined
  outlet?: string | undefined
  week?: string | undefined
  page: number
  limit: number
}

export async function listStatements({ db }: { db: Db }, { page, limit, ...filter }: Query) {
  const found = await findHeads(db, { ...filter, limit: limit + 1, offset: (page - 1) * limit })
  const { rows, paging } = toPage(found, { page, limit })
  return { data: rows.map(toHead), paging }
}

/** An issued statement is read from its bytes, a proposed one is computed. */
export async function readStatement({ db }: { db: Db }, id: string) {
  const row = await requireHeadRow(db, id)
  const bytes = await findContent(db, id)
  const before = { number: row.previous_number, total: row.brought_forward }
  const content = bytes ? parseBytes(bytes) : (await computeContent(db, row, before)).content
  const queries = (await listQueriesOf(db, id)).map(toQuery)
  const steps = await findSteps(db, row)
  const history = steps.map(({ what, at, by }) => ({ what, at: at.toISOString(), by }))
  return { ...toHead(row), content, queries, history }
}

export async function requireHead(db: Db, id: string): Promise<StatementHead> {
  return toHead(await requireHeadRow(db, id))
}

async function requireHeadRow(db: Db, id: string): Promise<StatementHeadRow> {
  const row = await findHead(db, id)
  if (!row) throw new Refusal('STATEMENT_NOT_FOUND')
  return row
}

function toUnverified({ unverified_orders: orders, unverified_coupons: coupons }: StatementHeadRow) {
  return { orders, amount: toPounds(pence(coupons)) }
}

/** A proposal has nothing brought forward until the week before is issued. */
function toHead(row: StatementHeadRow): StatementHead {
  const total = row.total ?? row.moved + (row.brought_forward ?? 0)
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
    unverifiedCoupons: row.unverified_coupons > 0 ? toUnverified(row) : null,
    bankReference: row.bank_reference,
    proposedAt: row.proposed_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
