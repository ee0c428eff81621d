import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listChanges, type RequireRestaurantId } from '#server/platform/audit-log/list-changes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

export function auditLogRoutes(
  app: FastifyInstance,
  deps: Deps,
  requireRestaurantId: RequireRestaurantId,
): void {
  serve(app, api.changes.listChanges, ({ query }) => listChanges(deps, query, requireRestaurantId))
}
