import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createFaq, removeFaq, updateFaq } from '#server/faqs/edit-faqs.ts'
import { findFaqs } from '#server/faqs/store.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function faqRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.faqs.listFaqs, async () => ({ data: await findFaqs(deps.db) }))
  serve(app, api.faqs.createFaq, (served) => createFaq(deps, served))
  serve(app, api.faqs.updateFaq, (served) => updateFaq(deps, served))
  serve(app, api.faqs.removeFaq, (served) => removeFaq(deps, served))
}
