import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  holdStatement,
  issueStatement,
  markStatementPaid,
  releaseStatement,
  returnPayment,
} from '#server/finance/statements/statement-commands.ts'
import { listStatements, readStatement } from '#server/finance/statements/read-statements.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function statementRoutes(app: FastifyInstance, deps: Deps): void {
  const { statements } = api
  serve(app, statements.listStatements, ({ query }) => listStatements(deps, query))
  serve(app, statements.readStatement, async ({ params }) => ({
    data: await readStatement(deps, params.statementId),
  }))
  serve(app, statements.issueStatement, (served) => issueStatement(deps, served, served.params.statementId))
  serve(app, statements.holdStatement, (served) =>
    holdStatement(deps, served, served.params.statementId, served.body.reason),
  )
  serve(app, statements.releaseStatement, (served) =>
    releaseStatement(deps, served, served.params.statementId),
  )
  serve(app, statements.markStatementPaid, (served) =>
    markStatementPaid(deps, served, served.params.statementId, served.body.reference),
  )
  serve(app, statements.returnPayment, (served) =>
    returnPayment(deps, served, served.params.statementId, served.body.reason),
  )
}
