import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createFaq, removeFaq, updateFaq } from '#server/content/faqs/edit-faqs.ts'
import { findFaqs } from '#server/content/faqs/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'

export function faqRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.faqs.listFaqs, async ({ db }) => ({ data: await findFaqs(db) }))
  serve(app, api.faqs.listFaqsForAdmin, async () => ({
    data: (await findFaqs(deps.db)).map((faq) => withVersion(faq)),
  }))
  serve(app, api.faqs.createFaq, (served) => createFaq(deps, served))
  serve(app, api.faqs.updateFaq, (served) => updateFaq(deps, served))
  serve(app, api.faqs.removeFaq, (served) => removeFaq(deps, served))
}
