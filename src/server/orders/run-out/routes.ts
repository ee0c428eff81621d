import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { forRole } from '#server/orders/board/to-visible-order.ts'
import { answerQuestion } from '#server/orders/run-out/answer-question.ts'
import { markRunOut } from '#server/orders/run-out/mark-run-out.ts'
import { previewRunOut } from '#server/orders/run-out/preview-run-out.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function runOutRoutes(app: FastifyInstance, deps: Deps): void {
  const { runOut } = api
  serve(app, runOut.previewRunOut, async ({ principal, params, query }) => ({
    data: await previewRunOut(deps, principal, params.orderId, query),
  }))
  serve(app, runOut.markRunOut, (served) =>
    forRole(served, markRunOut(deps, toStaffCaller(served), served.params.orderId, served.body)),
  )
  serve(app, runOut.answerQuestion, (served) => answerQuestion(deps, served))
}
