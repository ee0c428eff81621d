import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readLateRule, saveLateRule } from '#server/orders/late-rule/save-late-rule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function lateRuleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.lateRule.readLateRule, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readLateRule(deps.db, outletId) }
  })
  serve(app, api.lateRule.saveLateRule, (served) => saveLateRule(deps, served))
}
