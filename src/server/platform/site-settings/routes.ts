import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import {
  readSiteSettings,
  readSiteSettingsForAdmin,
} from '#server/platform/site-settings/read-site-settings.ts'
import { updateSiteSettings } from '#server/platform/site-settings/update-site-settings.ts'

export function siteSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.siteSettings.readSiteSettings, readSiteSettings)
  serve(app, api.siteSettings.readSiteSettingsForAdmin, () => readSiteSettingsForAdmin(deps))
  serve(app, api.siteSettings.updateSiteSettings, (served) => updateSiteSettings(deps, served))
}
