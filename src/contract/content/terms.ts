import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'
import { hasSomethingToSee } from '#domain/shared/visible-text.ts'

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

const words = {
  title: line(1, 150),
  /** Markdown. */
  body: z.string().max(100_000).refine(hasSomethingToSee, 'write something'),
}
/** The version it follows, 0 for none: where another is in force by now, nothing is published. */
const follows = z.number().int().min(0).max(1_000_000).optional()
const termsId = z.strictObject({ termsId: Id })

export const terms = {
  termsByRole: {
    method: 'GET',
    path: '/terms-and-condition/get-by-role',
    summary: 'The newest terms for a role',
    access: 'anyone',
    query: z.strictObject({ role: TermsRole }),
    reply: Terms,
    refuses: ['TERMS_NOT_FOUND'],
  },
  createTerms: {
    method: 'POST',
    path: '/terms-and-condition/create',
    summary: 'Publishes terms for a role: its first, or the version after its last',
    access: 'admin',
    body: z.strictObject({ role: TermsRole, ...words, follows }),
    reply: Terms,
    refuses: ['CHANGED_MEANWHILE'],
  },
  updateTerms: {
    method: 'PUT',
    path: '/terms-and-condition/update/by/:termsId',
    summary: 'Publishes changed terms as a new version; the old one stays as it was agreed to',
    access: 'admin',
    params: termsId,
    body: z.strictObject({ title: words.title.optional(), body: words.body.optional(), follows }),
    reply: Terms,
    refuses: ['TERMS_VERSION_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  listTerms: {
    method: 'GET',
    path: '/terms-and-condition/all',
    summary: 'Every version of all terms that was not taken back, by role, the newest first',
    access: 'admin',
    reply: z.array(Terms),
    refuses: [],
  },
  removeTerms: {
    method: 'DELETE',
    path: '/terms-and-condition/delete/by/:termsId',
    summary: 'Takes a version back: the one before it is in force again. The only one of a role stays',
    access: 'admin',
    params: termsId,
    reply: Terms,
    refuses: ['TERMS_VERSION_NOT_FOUND', 'LAST_TERMS'],
  },
  listRoles: {
    method: 'GET',
    path: '/role/get-all-roles',
    summary: 'The roles that terms are written for',
    access: 'admin',
    reply: z.array(z.object({ _id: z.string(), name: TermsRole })),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
