import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import type { Once } from '#server/http/read-key.ts'
import { serve } from '#server/http/serve.ts'
import { readSetup } from '#server/outlet-setup/read-setup.ts'
import { saveCovers, saveDelivery } from '#server/outlet-setup/save-delivery.ts'
import { saveHours, strandedAt } from '#server/outlet-setup/save-hours.ts'
import type { ByStaff } from '#server/outlets/change-house.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'
import type { Principal } from '#server/sessions/principal.ts'

export function outletSetupRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletSetup } = api
  serve(app, outletSetup.readSetup, async ({ principal, params: { outletId } }) => {
    demandOwnOutlet(principal, outletId)
    return { data: await readSetup(deps.db, outletId) }
  })
  serve(app, outletSetup.checkHours, async ({ principal, params: { outletId }, body }) => {
    demandOwnOutlet(principal, outletId)
    return { data: await strandedAt(deps.db, outletId, body, deps.now()) }
  })
  serve(app, outletSetup.saveHours, (served) => saveHours(deps, by(served), served.body))
  serve(app, outletSetup.saveDelivery, (served) => saveDelivery(deps, by(served), served.body))
  serve(app, outletSetup.saveCovers, (served) => saveCovers(deps, by(served), served.body.covers))
}

type Asking = { principal: Principal; params: { outletId: string }; once: Once | undefined }

function by({ principal, params: { outletId }, once }: Asking): ByStaff {
  return { principal, outletId, once }
}
