import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readChecklist } from '#server/catalogue/outlet-checklist/read-checklist.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletChecklistRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.outletChecklist.readChecklist, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readChecklist(deps.db, outletId) }
  })
}
