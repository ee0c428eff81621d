import type { AdminQuery, StatementQuery } from '#contract/finance/statement-queries.ts'
import type { AdminQueryRow, QueryRow } from '#server/finance/queries/store.ts'

export function toQuery(row: QueryRow): StatementQuery {
  const { answer, answered_at } = row
  return {
    _id: row.id,
    line: row.line as StatementQuery['line'],
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    answer: answer !== null && answered_at ? { text: answer, at: answered_at.toISOString() } : null,
  }
}

export function toAdminQuery(row: AdminQueryRow): AdminQuery {
  return {
    ...toQuery(row),
    statement: { _id: row.statement_id, number: row.number, monday: row.monday },
    outlet: { _id: row.restaurant_id, name: row.outlet_name },
  }
}
