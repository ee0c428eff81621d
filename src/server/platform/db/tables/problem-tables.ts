import type { Generated } from 'kysely'

import type { DeskReason, ProblemKind, ProblemState } from '#domain/orders/problem-report.ts'

export type ProblemTables = {
  problem_reports: ProblemReportsTable
  problem_lines: { report_id: string; order_id: string; line: number; quantity: number }
  problem_pictures: { report_id: string; position: number; picture_id: string }
}

type ProblemReportsTable = {
  id: Generated<string>
  order_id: string
  restaurant_id: string
  customer_id: string
  kind: ProblemKind
  state: ProblemState
  text: string | null
  created_at: Date
  due_at: Date
  desk_at: Date | null
  desk_reason: DeskReason | null
  answered_at: Date | null
  answer_text: string | null
  answer_refund_id: string | null
  disagreed_at: Date | null
  disagree_text: string | null
  settled_at: Date | null
  settle_text: string | null
  settle_refund_id: string | null
}
