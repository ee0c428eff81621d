import { sql } from 'kysely'

import type { QuestionKind } from '#domain/orders/run-out/run-out-rules.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'

/** Of the order `o`: its open questions to the customer. Once the food is ready or the order has ended, there are none. */
export const openQuestions = sql<
  QuestionRow[] | null
>`(case when o.status in ('Pending', 'Accepted') and o.ready_at is null then (
  select json_agg(json_build_object('id', q.id, 'line', q.line, 'quantity', q.quantity, 'kind', q.kind, 'offer', q.offer,
    'answerBy', q.answer_by, 'fallback', q.fallback) order by q.asked_at, q.id)
  from order_questions q where q.order_id = o.id and q.state = 'Open') end)`

export type QuestionRow = {
  id: string
  line: number
  quantity: number
  kind: QuestionKind
  offer: StoredSwap | null
  answerBy: string
  fallback: 'leave' | 'cancel'
}
