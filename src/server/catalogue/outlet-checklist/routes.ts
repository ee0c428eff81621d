import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { askToPublish } from '#server/catalogue/outlet-checklist/ask-to-publish.ts'
import { type ChecklistHooks, readChecklist } from '#server/catalogue/outlet-checklist/read-checklist.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletChecklistRoutes(app: FastifyInstance, deps: Deps & ChecklistHooks): void {
  serve(app, api.outletChecklist.readChecklist, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readChecklist(deps, deps.db, outletId) }
  })
  serve(app, api.outletChecklist.askToPublish, (served) => askToPublish(deps, toOutletCaller(served)))
}
