import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { TermsRole } from '#contract/content/terms.ts'
import { createTerms, removeTerms, updateTerms } from '#server/content/terms/publish-terms.ts'
import { readTerms } from '#server/content/terms/read-terms.ts'
import { listTerms } from '#server/content/terms/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'

export function termsRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.terms.readTermsByRole, (deps, { query }) => readTerms(deps, query.role))
  serve(app, api.terms.createTerms, (served) => createTerms(deps, served))
  serve(app, api.terms.updateTerms, (served) => updateTerms(deps, served))
  serve(app, api.terms.listTerms, async () => ({ data: await listTerms(deps.db) }))
  serve(app, api.terms.removeTerms, (served) => removeTerms(deps, served))
  serve(app, api.terms.listTermsRoles, async () => ({
    data: TermsRole.options.map((name) => ({ _id: name.toLowerCase().replaceAll(' ', '-'), name })),
  }))
}
