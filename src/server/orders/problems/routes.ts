import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { answerProblem } from '#server/orders/problems/answer-problem.ts'
import { createProblem, uploadProblemPicture } from '#server/orders/problems/create-problem.ts'
import { disagreeWithAnswer } from '#server/orders/problems/disagree-with-answer.ts'
import {
  countOutletProblems,
  listOutletProblems,
  readAnyProblemPicture,
  readOutletProblemPicture,
  readOwnProblemPicture,
  readOwnProblems,
} from '#server/orders/problems/read-problems.ts'
import { settleProblem } from '#server/orders/problems/settle-problem.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { servePrivateFile } from '#server/platform/http/endpoints/serve-file.ts'
import { serveRaw } from '#server/platform/http/endpoints/serve-raw.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { maxPictureBytes } from '#server/platform/pictures/upload-picture.ts'

export function problemRoutes(app: FastifyInstance, deps: Deps): void {
  const { problems } = api
  serve(app, problems.readOwnProblems, async ({ principal, params }) => ({
    data: await readOwnProblems(deps, principal, params.orderId),
  }))
  serve(app, problems.createProblem, (served) => createProblem(deps, served))
  serveRaw(
    app,
    problems.uploadProblemPicture,
    ({ principal, params, query, body }) =>
      uploadProblemPicture(deps, principal, params.orderId, { body, query }),
    maxPictureBytes,
  )
  serve(app, problems.disagreeWithAnswer, (served) => disagreeWithAnswer(deps, served))
  servePrivateFile(app, problems.readProblemPicture, (principal, { params }) =>
    readOwnProblemPicture(deps, principal, params.problemPictureId),
  )
  serve(app, problems.listOutletProblems, (served) => listOutletProblems(deps, served))
  serve(app, problems.countOutletProblems, async ({ principal, params }) => ({
    data: await countOutletProblems(deps, principal, params.outletId),
  }))
  serve(app, problems.answerProblem, (served) =>
    answerProblem(deps, toStaffCaller(served), served.params.reportId, served.body),
  )
  servePrivateFile(app, problems.readOutletProblemPicture, (principal, { params }) =>
    readOutletProblemPicture(deps, principal, params.problemPictureId),
  )
  serve(app, problems.settleProblem, (served) =>
    settleProblem(deps, served, served.params.reportId, served.body),
  )
  servePrivateFile(app, problems.readAnyProblemPicture, (principal, { params }) =>
    readAnyProblemPicture(deps, principal, params.problemPictureId),
  )
}
