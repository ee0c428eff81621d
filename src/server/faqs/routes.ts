import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createFaq, removeFaq, updateFaq } from '#server/faqs/edit-faqs.ts'
import { findFaqs } from '#server/faqs/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { serveBrowsing } from '#server/http/serve-browsing.ts'

export function faqRoutes(app: FastifyInstance, deps: Deps): void {
  serveBrowsing(app, deps, api.faqs.listFaqs, async ({ db }) => ({ data: await findFaqs(db) }))
  serve(app, api.faqs.listPlacedFaqs, async () => ({ data: await findFaqs(deps.db) }))
  serve(app, api.faqs.createFaq, (served) => createFaq(deps, served))
  serve(app, api.faqs.updateFaq, (served) => updateFaq(deps, served))
  serve(app, api.faqs.removeFaq, (served) => removeFaq(deps, served))
}
