import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { locateDistricts } from '#server/catalogue/outlet-settings/locate-districts.ts'
import { readSettings } from '#server/catalogue/outlet-settings/read-settings.ts'
import { saveCovers, saveDelivery } from '#server/catalogue/outlet-settings/save-delivery.ts'
import { checkHours, saveHours } from '#server/catalogue/outlet-settings/save-hours.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'

export function outletSettingsRoutes(app: FastifyInstance, deps: Deps & OutletHooks): void {
  const { outletSettings } = api
  serve(app, outletSettings.readSettings, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readSettings(deps.db, outletId) }
  })
  serve(app, outletSettings.locateDistricts, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await locateDistricts(deps, outletId, query.districts) }
  })
  serve(app, outletSettings.checkHours, async ({ principal, params: { outletId }, body }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await checkHours(deps, deps.db, outletId, body, deps.now()) }
  })
  serve(app, outletSettings.saveHours, (served) => saveHours(deps, toOutletCaller(served), served.body))
  serve(app, outletSettings.saveDelivery, (served) => saveDelivery(deps, toOutletCaller(served), served.body))
  serve(app, outletSettings.saveCovers, (served) => saveCovers(deps, toOutletCaller(served), served.body))
}
