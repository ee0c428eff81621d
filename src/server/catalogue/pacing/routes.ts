import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { readPacing, savePacing } from '#server/catalogue/pacing/save-pacing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function pacingRoutes(app: FastifyInstance, deps: Deps & OutletHooks): void {
  serve(app, api.pacing.readPacing, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readPacing(deps, deps.db, outletId) }
  })
  serve(app, api.pacing.savePacing, (served) => savePacing(deps, served))
}
