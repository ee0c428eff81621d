import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createBanner, removeBanner, updateBanner } from '#server/content/banners/edit-banners.ts'
import { findBanners } from '#server/content/banners/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'

export function bannerRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.banners.listBanners, async ({ db }, { query }) => ({
    data: await findBanners(db, query.type),
  }))
  serve(app, api.banners.listBannersForAdmin, async () => ({
    data: (await findBanners(deps.db)).map((banner) => withVersion(banner)),
  }))
  serve(app, api.banners.createBanner, (served) => createBanner(deps, served))
  serve(app, api.banners.updateBanner, (served) => updateBanner(deps, served))
  serve(app, api.banners.removeBanner, (served) => removeBanner(deps, served))
}
