import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readProfile } from '#server/catalogue/outlet-profile/read-profile.ts'
import { saveProfile } from '#server/catalogue/outlet-profile/save-profile.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function outletProfileRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletProfile } = api
  serve(app, outletProfile.readProfile, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readProfile(deps.db, outletId) }
  })
  serve(app, outletProfile.saveProfile, (served) => saveProfile(deps, toOutletCaller(served), served.body))
}
