import type { FastifyInstance } from 'fastify'

import { bankRoutes } from '#server/finance/bank/routes.ts'
import { dayCloseRoutes } from '#server/finance/day-close/routes.ts'
import { outletStatementRoutes } from '#server/finance/outlet-statements/routes.ts'
import { paymentFileRoutes } from '#server/finance/payment-file/routes.ts'
import { planRoutes } from '#server/finance/plans/routes.ts'
import { statementQueryRoutes } from '#server/finance/queries/routes.ts'
import { statementRoutes } from '#server/finance/statements/routes.ts'
import { tipRoutes } from '#server/finance/tips/routes.ts'
import { vatRoutes } from '#server/finance/vat/routes.ts'
import type { Deps } from '#server/platform/deps.ts'

const parts = [
  bankRoutes,
  dayCloseRoutes,
  outletStatementRoutes,
  paymentFileRoutes,
  planRoutes,
  statementQueryRoutes,
  statementRoutes,
  tipRoutes,
  vatRoutes,
]

export function financeRoutes(app: FastifyInstance, deps: Deps): void {
  for (const routes of parts) routes(app, deps)
}
