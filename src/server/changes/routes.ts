import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listChanges } from '#server/changes/list-changes.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function changeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.changes.listChanges, ({ query }) => listChanges(deps, query))
}
