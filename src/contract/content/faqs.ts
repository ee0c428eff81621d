import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine, Position, Version } from '#contract/fields.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

export const Faq = z.object({
  _id: Id,
  audience: z.enum(['User', 'Partner']),
  question: z.string(),
  /** Markdown. Sanitise it before rendering. */
  answer: z.string(),
})
export type Faq = z.output<typeof Faq>

export const FaqForAdmin = Faq.extend({ position: z.number().int(), version: Version })
export type FaqForAdmin = z.output<typeof FaqForAdmin>

const fields = {
  audience: Faq.shape.audience,
  question: singleLine(1, 300),
  /** Markdown. */
  answer: z.string().trim().max(5_000).refine(hasVisibleText, 'is required'),
  position: Position,
}

const params = z.strictObject({ faqId: Id })

export const faqs = {
  listFaqs: {
    method: 'GET',
    path: '/faq/get-all-faqs',
    summary: 'Lists questions and answers for users and partners',
    access: 'anyone',
    reply: z.array(Faq),
    refuses: [],
  },
  listFaqsForAdmin: {
    method: 'GET',
    path: '/faq/all',
    summary: 'Lists the questions with their positions',
    access: 'admin',
    reply: z.array(FaqForAdmin),
    refuses: [],
  },
  createFaq: {
    method: 'POST',
    path: '/faq/create',
    summary: 'Creates a question with its answer',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: FaqForAdmin,
    refuses: [],
  },
  updateFaq: {
    method: 'PUT',
    path: '/faq/update/:faqId',
    summary: 'Updates a question or its answer',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, version: Version.optional() }),
    reply: FaqForAdmin,
    refuses: ['FAQ_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  removeFaq: {
    method: 'DELETE',
    path: '/faq/remove/:faqId',
    summary: 'Removes a question',
    access: 'admin',
    params,
    reply: FaqForAdmin,
    refuses: ['FAQ_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
