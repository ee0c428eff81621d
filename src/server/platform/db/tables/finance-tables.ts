import type { Generated } from 'kysely'

export type FinanceTables = {
  statement_queries: StatementQueriesTable
  payment_files: { id: Generated<string>; made_at: Date }
  payment_file_rows: { file_id: string; statement_id: string; amount: number; reference: string }
}

type StatementQueriesTable = {
  id: Generated<string>
  statement_id: string
  line: string
  text: string
  asked_at: Date
  answer: string | null
  answered_at: Date | null
}
