import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { TermsRole } from '#contract/content.ts'
import { createTerms, removeTerms, updateTerms } from '#server/content/publish-terms.ts'
import { readTerms } from '#server/content/read-terms.ts'
import { findAllTerms, findBanners, findFaqs } from '#server/content/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { serveBrowsing } from '#server/http/serve-browsing.ts'

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  serveBrowsing(app, deps, api.content.listCarousel, async ({ db }, { query }) => ({
    data: await findBanners(db, query.type),
  }))
  serveBrowsing(app, deps, api.content.termsByRole, (deps, { query }) => readTerms(deps, query.role))
  serveBrowsing(app, deps, api.content.listFaqs, async ({ db }) => ({ data: await findFaqs(db) }))
  serve(app, api.content.createTerms, (served) => createTerms(deps, served))
  serve(app, api.content.updateTerms, (served) => updateTerms(deps, served))
  serve(app, api.content.listTerms, async () => ({ data: await findAllTerms(deps.db) }))
  serve(app, api.content.removeTerms, (served) => removeTerms(deps, served))
  serve(app, api.content.listRoles, async () => ({
    data: TermsRole.options.map((name) => ({ _id: name.toLowerCase().replaceAll(' ', '-'), name })),
  }))
}
