import type { OutletStatement, OutletStatementPage } from '#contract/finance/outlet-statements.ts'
import { Refusal } from '#contract/refusals.ts'
import { lastQueryDay, mayQuery } from '#domain/finance/query-window.ts'
import { findWeek } from '#domain/finance/statement-week.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import {
  findIssued,
  findLast4,
  type IssuedRow,
  listIssued,
  sumWeek,
} from '#server/finance/outlet-statements/store.ts'
import { listQueriesOf } from '#server/finance/queries/store.ts'
import { toQuery } from '#server/finance/queries/to-query.ts'
import { findContent } from '#server/finance/statements/store.ts'
import { parseBytes } from '#server/finance/statements/content-bytes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

export async function listOutletStatements(
  { db, now }: ReadDeps,
  outletId: string,
  { page, limit }: { page: number; limit: number },
) {
  const found = await listIssued(db, outletId, { limit: limit + 1, offset: (page - 1) * limit })
  const { rows, paging } = toPage(found, { page, limit })
  const { monday, begins } = findWeek(now())
  const { cardOrders, total } = await sumWeek(db, outletId, begins)
  return {
    data: rows.map(toOutletStatement),
    paging,
    running: { monday, cardOrders, total: toPounds(pence(total)) },
  }
}

/** From its bytes, as it was issued. */
export async function readOutletStatement(
  { db, now }: ReadDeps,
  outletIds: readonly string[],
  id: string,
): Promise<OutletStatementPage> {
  const row = await findIssued(db, id, outletIds)
  const content = row && (await findContent(db, id))
  if (!content) throw new Refusal('STATEMENT_NOT_FOUND')
  const at = now()
  const issuedAt = row.issued_at!
  return {
    ...toOutletStatement(row),
    content: parseBytes(content),
    last4: await findLast4(db, row.restaurant_id, row.paid_at ?? at),
    queries: (await listQueriesOf(db, id)).map(toQuery),
    queryUntil: lastQueryDay(issuedAt),
    mayQuery: mayQuery(issuedAt, at),
  }
}

/** An issued row has all of these. */
function toOutletStatement(row: IssuedRow): OutletStatement {
  const total = pence(row.total!)
  return {
    _id: row.id,
    monday: row.monday,
    number: row.number!,
    state: row.state === 'Paid' ? 'Paid' : 'Issued',
    isHeld: row.hold_reason !== null,
    broughtForward: toPounds(pence(row.brought_forward!)),
    total: toPounds(total),
    toPay: toPounds(pence(Math.max(0, total))),
    bankReference: row.bank_reference,
    issuedAt: row.issued_at!.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
