import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createBanner, removeBanner, updateBanner } from '#server/banners/edit-banners.ts'
import { findBanners } from '#server/banners/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function bannerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.banners.listBanners, async () => ({ data: await findBanners(deps.db) }))
  serve(app, api.banners.createBanner, (served) => createBanner(deps, served))
  serve(app, api.banners.updateBanner, (served) => updateBanner(deps, served))
  serve(app, api.banners.removeBanner, (served) => removeBanner(deps, served))
}
