import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { answerQuery, listQueries } from '#server/finance/queries/answer-query.ts'
import { queryLine } from '#server/finance/queries/query-line.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function statementQueryRoutes(app: FastifyInstance, deps: Deps): void {
  const { statementQueries } = api
  serve(app, statementQueries.queryLine, (served) =>
    queryLine(deps, toStaffCaller(served), served.params.statementId, served.body),
  )
  serve(app, statementQueries.listQueries, ({ query }) => listQueries(deps, query))
  serve(app, statementQueries.answerQuery, (served) =>
    answerQuery(deps, served, served.params.queryId, served.body.text),
  )
}
