import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Paging, queryInteger } from '#contract/fields.ts'
import { outletLines } from '#domain/payments/book/position.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

const Time = z.iso.datetime()

const queriedLines = [...outletLines, 'brought forward'] as const

/** May have several lines. */
function text(max: number) {
  return z.string().trim().min(3).max(max).refine(hasVisibleText, 'must be visible text')
}

/** A question of the outlet about a line, and the admin's answer. */
export const StatementQuery = z.object({
  _id: Id,
  line: z.enum(queriedLines),
  text: z.string(),
  askedAt: Time,
  answer: z.object({ text: z.string(), at: Time }).nullable(),
})
export type StatementQuery = z.output<typeof StatementQuery>

const AdminQuery = StatementQuery.extend({
  statement: z.object({ _id: Id, number: z.number().int(), monday: z.iso.date() }),
  outlet: z.object({ _id: Id, name: z.string() }),
})
export type AdminQuery = z.output<typeof AdminQuery>

export const statementQueries = {
  queryLine: {
    method: 'POST',
    path: '/outlet-statement/query/:statementId',
    summary: 'Asks about a line of an issued statement, for 30 days after its issue. One open query a line',
    access: { duty: 'sales' },
    idempotent: true,
    params: z.strictObject({ statementId: Id }),
    body: z.strictObject({ line: z.enum(queriedLines), text: text(500) }),
    reply: StatementQuery,
    refuses: ['STATEMENT_NOT_FOUND', 'LINE_NOT_FOUND', 'QUERY_TOO_LATE', 'QUERY_OPEN'],
  },
  listQueries: {
    method: 'GET',
    path: '/admin-statement/queries',
    summary: 'Lists the queries of all outlets: those that wait, the oldest first, or the answered ones',
    access: 'admin',
    query: z.strictObject({
      state: z.enum(['open', 'answered']).default('open'),
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(AdminQuery),
    extras: z.object({ paging: Paging }),
    refuses: [],
  },
  answerQuery: {
    method: 'PUT',
    path: '/admin-statement/answer-query/:queryId',
    summary: 'Answers a query, once. The outlet reads it on the statement and gets an email',
    access: 'admin',
    idempotent: true,
    params: z.strictObject({ queryId: Id }),
    body: z.strictObject({ text: text(1_000) }),
    reply: AdminQuery,
    refuses: ['QUERY_NOT_FOUND', 'QUERY_ANSWERED'],
  },
} as const satisfies Record<string, Endpoint>
