import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readTerms } from '#server/content/read-terms.ts'
import { findBanners, findFaqs } from '#server/content/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.content.listCarousel, async ({ query }) => ({
    data: await findBanners(deps.db, query.type),
  }))
  serve(app, api.content.termsByRole, ({ query }) => readTerms(deps, query.role))
  serve(app, api.content.listFaqs, async () => ({ data: await findFaqs(deps.db) }))
}
