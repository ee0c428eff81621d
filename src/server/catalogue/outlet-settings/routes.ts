import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readSetup } from '#server/catalogue/outlet-settings/read-setup.ts'
import { saveCovers, saveDelivery } from '#server/catalogue/outlet-settings/save-delivery.ts'
import { listStranded, saveHours } from '#server/catalogue/outlet-settings/save-hours.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export function outletSetupRoutes(app: FastifyInstance, deps: Deps & OutletHooks): void {
  const { outletSetup } = api
  serve(app, outletSetup.readSetup, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readSetup(deps.db, outletId) }
  })
  serve(app, outletSetup.checkHours, async ({ principal, params: { outletId }, body }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await listStranded(deps, deps.db, outletId, body, deps.now()) }
  })
  serve(app, outletSetup.saveHours, (served) => saveHours(deps, by(served), served.body))
  serve(app, outletSetup.saveDelivery, (served) => saveDelivery(deps, by(served), served.body))
  serve(app, outletSetup.saveCovers, (served) => saveCovers(deps, by(served), served.body.covers))
}

type Asking = { principal: Principal; params: { outletId: string }; once: Once | undefined }

function by({ principal, params: { outletId }, once }: Asking): ByStaff {
  return { principal, outletId, once }
}
