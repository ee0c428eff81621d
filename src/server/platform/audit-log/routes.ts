import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listAuditLog, type RequireRestaurantId } from '#server/platform/audit-log/list-audit-log.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function auditLogRoutes(
  app: FastifyInstance,
  deps: Deps,
  requireRestaurantId: RequireRestaurantId,
): void {
  serve(app, api.auditLog.listAuditLog, ({ query }) => listAuditLog(deps, query, requireRestaurantId))
}
