import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { apply } from '#server/catalogue/applications/apply.ts'
import { approveApplication, declineApplication } from '#server/catalogue/applications/decide-application.ts'
import { listApplications, readApplication } from '#server/catalogue/applications/read-applications.ts'
import { readApplicationLink, verifyApplication } from '#server/catalogue/applications/verify-application.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const { applications } = api
  serve(app, applications.apply, (served) => apply(deps, served))
  serve(app, applications.readApplicationLink, (served) => readApplicationLink(deps, served))
  serve(app, applications.verifyApplication, (served) => verifyApplication(deps, served))
  serve(app, applications.listApplications, (served) => listApplications(deps, served))
  serve(app, applications.readApplication, async ({ params }) => ({
    data: await readApplication(deps, params.applicationId),
  }))
  serve(app, applications.approveApplication, (served) => approveApplication(deps, served))
  serve(app, applications.declineApplication, (served) => declineApplication(deps, served))
}
