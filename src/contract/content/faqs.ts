import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line, Place, Seen } from '#contract/fields.ts'
import { hasSomethingToSee } from '#domain/shared/visible-text.ts'

export const Faq = z.object({
  _id: Id,
  audience: z.enum(['User', 'Partner']),
  question: z.string(),
  /** Markdown. Whoever shows it makes it safe. */
  answer: z.string(),
})
export type Faq = z.output<typeof Faq>

/** With its place among the others, which admins set. */
export const PlacedFaq = Faq.extend({ position: z.number().int() })
export type PlacedFaq = z.output<typeof PlacedFaq>

const fields = {
  audience: Faq.shape.audience,
  question: line(1, 300),
  /** Markdown. */
  answer: z.string().trim().max(5_000).refine(hasSomethingToSee, 'write something'),
  position: Place,
}

const params = z.strictObject({ faqId: Id })

export const faqs = {
  listFaqs: {
    method: 'GET',
    path: '/faq/get-all-faqs',
    summary: 'Questions with their answers, for users and for partners',
    access: 'anyone',
    reply: z.array(Faq),
    refuses: [],
  },
  listPlacedFaqs: {
    method: 'GET',
    path: '/faq/all',
    summary: 'Every question, each with its place',
    access: 'admin',
    reply: z.array(PlacedFaq),
    refuses: [],
  },
  createFaq: {
    method: 'POST',
    path: '/faq/create',
    summary: 'Adds a question with its answer',
    access: 'admin',
    idempotent: true,
    body: z.strictObject(fields),
    reply: PlacedFaq,
    refuses: [],
  },
  updateFaq: {
    method: 'PUT',
    path: '/faq/update/:faqId',
    summary: 'Changes a question or its answer',
    access: 'admin',
    params,
    body: z.strictObject({ ...fields, seen: Seen }),
    reply: PlacedFaq,
    refuses: ['FAQ_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  removeFaq: {
    method: 'DELETE',
    path: '/faq/remove/:faqId',
    summary: 'Takes a question off the list',
    access: 'admin',
    params,
    reply: PlacedFaq,
    refuses: ['FAQ_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
