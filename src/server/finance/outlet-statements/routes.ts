import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  listOutletStatements,
  readOutletStatement,
} from '#server/finance/outlet-statements/read-outlet-statements.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletStatementRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletStatements } = api
  serve(app, outletStatements.listOutletStatements, ({ principal, params, query }) => {
    requireOwnOutlet(principal, params.outletId)
    return listOutletStatements(deps, params.outletId, query)
  })
  serve(app, outletStatements.readOutletStatement, async ({ principal, params }) => ({
    data: await readOutletStatement(deps, principal.staffOf, params.statementId),
  }))
}
