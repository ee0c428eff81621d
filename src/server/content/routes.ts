import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { findBanners } from '#server/content/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.content.listCarousel, async ({ query }) => ({
    data: await findBanners(deps.db, query.type),
  }))
}
