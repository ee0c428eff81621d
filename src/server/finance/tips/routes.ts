import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readTips } from '#server/finance/tips/read-tips.ts'
import { recordShare, saveSharing } from '#server/finance/tips/tip-commands.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function tipRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.tips.listTips, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readTips(deps.db, outletId, deps.now()) }
  })
  serve(app, api.tips.saveSharing, (served) => saveSharing(deps, served))
  serve(app, api.tips.recordShare, (served) => recordShare(deps, served))
}
