import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const Banner = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  buttonTitle: z.string(),
  image: z.string().nullable(),
  backgroundColor: Colour,
  buttonTextColor: Colour,
  link: z.string(),
})
export type Banner = z.output<typeof Banner>

/** Whom terms are written for; each role has terms of its own. */
export const TermsRole = z.enum(['User', 'Business Owner', 'Rider', 'Employee'])
export type TermsRole = z.output<typeof TermsRole>

export const Terms = z.object({
  _id: Id,
  role: TermsRole,
  title: z.string(),
  /** Markdown. Whoever shows it makes it safe. */
  body: z.string(),
  version: z.number().int().min(1),
  publishedAt: z.iso.datetime(),
})
export type Terms = z.output<typeof Terms>

export const Faq = z.object({
  _id: Id,
  audience: z.enum(['User', 'Partner']),
  question: z.string(),
  /** Markdown, as in the terms. */
  answer: z.string(),
})
export type Faq = z.output<typeof Faq>

export const content = {
  listCarousel: {
    method: 'GET',
    path: '/carousel/get-all-carousel',
    summary: 'The banners of the home page',
    access: 'anyone',
    query: z.strictObject({ type: z.string().min(1).max(40).default('banner') }),
    reply: z.array(Banner),
    refuses: [],
  },
  termsByRole: {
    method: 'GET',
    path: '/terms-and-condition/get-by-role',
    summary: 'The newest terms for a role',
    access: 'anyone',
    query: z.strictObject({ role: TermsRole }),
    reply: Terms,
    refuses: ['TERMS_NOT_FOUND'],
  },
  listFaqs: {
    method: 'GET',
    path: '/faq/get-all-faqs',
    summary: 'Questions with their answers, for users and for partners',
    access: 'anyone',
    reply: z.array(Faq),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
