import type { FastifyInstance } from 'fastify'

import { outletStatementRoutes } from '#server/finance/outlet-statements/routes.ts'
import { paymentFileRoutes } from '#server/finance/payment-file/routes.ts'
import { planRoutes } from '#server/finance/plans/routes.ts'
import { statementQueryRoutes } from '#server/finance/queries/routes.ts'
import { statementRoutes } from '#server/finance/statements/routes.ts'
import type { Deps } from '#server/platform/deps.ts'

export function financeRoutes(app: FastifyInstance, deps: Deps): void {
  statementRoutes(app, deps)
  outletStatementRoutes(app, deps)
  statementQueryRoutes(app, deps)
  paymentFileRoutes(app, deps)
  planRoutes(app, deps)
}
