import { computeStatement } from '#domain/finance/statement.ts'
import { toWeek } from '#domain/finance/statement-week.ts'
import { pence } from '#domain/shared/money.ts'
import {
  findEntries,
  findFailedPayments,
  findOutlet,
  type StatementRow,
} from '#server/finance/statements/store.ts'
import { toContent } from '#server/finance/statements/to-content.ts'
import type { Db } from '#server/platform/db/database.ts'

type Before = { number: number | null; total: number | null }

/** A statement as it is now, from the book. */
export async function computeContent(
  db: Db,
  { id, restaurant_id: outletId, monday }: Pick<StatementRow, 'id' | 'restaurant_id' | 'monday'>,
  before: Before | undefined,
) {
  const { begins, ends } = toWeek(monday)
  const entries = await findEntries(db, id)
  const failed = await findFailedPayments(db, outletId, begins, ends)
  const outlet = await findOutlet(db, outletId)
  const statement = computeStatement(entries, pence(Math.min(0, before?.total ?? 0)))
  const previousNumber = before?.number ?? null
  return { statement, content: toContent(statement, { entries, failed, outlet, previousNumber }) }
}
