import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Paging, queryInteger } from '#contract/fields.ts'
import { StatementContent } from '#contract/finance/statements.ts'
import { StatementQuery } from '#contract/finance/statement-queries.ts'

const Amount = z.number().multipleOf(0.01)
const Time = z.iso.datetime()

/** In pounds. The outlet sees what is issued, and why a payment waits only by asking. */
const OutletStatement = z.object({
  _id: Id,
  /** The week is from this Monday to Sunday, 'YYYY-MM-DD'. */
  monday: z.iso.date(),
  number: z.number().int(),
  state: z.enum(['Issued', 'Paid']),
  isHeld: z.boolean(),
  broughtForward: Amount,
  total: Amount,
  toPay: Amount,
  bankReference: z.string().nullable(),
  issuedAt: Time,
  paidAt: Time.nullable(),
})
export type OutletStatement = z.output<typeof OutletStatement>

const OutletStatementPage = OutletStatement.extend({
  content: StatementContent,
  /** The end of the number of the account that it was or will be paid to. Null if none is in force. */
  last4: z.string().nullable(),
  /** The latest first. */
  queries: z.array(StatementQuery),
  /** The last day for a query, in London. */
  queryUntil: z.iso.date(),
  mayQuery: z.boolean(),
})
export type OutletStatementPage = z.output<typeof OutletStatementPage>

export const outletStatements = {
  listOutletStatements: {
    method: 'GET',
    path: '/outlet-statement/list/:outletId',
    summary:
      'Lists the issued statements of an outlet, the latest first, and what the running week has so far',
    access: { duty: 'sales' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 100).default(26),
    }),
    reply: z.array(OutletStatement),
    extras: z.object({
      paging: Paging,
      running: z.object({ monday: z.iso.date(), cardOrders: z.number().int(), total: Amount }),
    }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readOutletStatement: {
    method: 'GET',
    path: '/outlet-statement/get/:statementId',
    summary: 'Returns an issued statement as it was issued, with its queries and where it is paid to',
    access: { duty: 'sales' },
    params: z.strictObject({ statementId: Id }),
    reply: OutletStatementPage,
    refuses: ['STATEMENT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
