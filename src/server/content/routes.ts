import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { TermsRole } from '#contract/content.ts'
import { createTerms, removeTerms, updateTerms } from '#server/content/publish-terms.ts'
import { readTerms } from '#server/content/read-terms.ts'
import { findAllTerms, findBanners, findFaqs } from '#server/content/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.content.listCarousel, async ({ query }) => ({
    data: await findBanners(deps.db, query.type),
  }))
  serve(app, api.content.termsByRole, ({ query }) => readTerms(deps, query.role))
  serve(app, api.content.listFaqs, async () => ({ data: await findFaqs(deps.db) }))
  serve(app, api.content.createTerms, ({ body }) => createTerms(deps, body))
  serve(app, api.content.updateTerms, ({ params, body }) => updateTerms(deps, params.termsId, body))
  serve(app, api.content.listTerms, async () => ({ data: await findAllTerms(deps.db) }))
  serve(app, api.content.removeTerms, ({ params }) => removeTerms(deps, params.termsId))
  serve(app, api.content.listRoles, async () => ({
    data: TermsRole.options.map((name) => ({ _id: name.toLowerCase().replaceAll(' ', '-'), name })),
  }))
}
