import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine } from '#contract/fields.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

/** Each role has terms of its own. */
export const TermsRole = z.enum(['User', 'Business Owner', 'Rider', 'Employee'])
export type TermsRole = z.output<typeof TermsRole>

export const Terms = z.object({
  _id: Id,
  role: TermsRole,
  title: z.string(),
  /** Markdown. Sanitise it before rendering. */
  body: z.string(),
  version: z.number().int().min(1),
  publishedAt: z.iso.datetime(),
})
export type Terms = z.output<typeof Terms>

const fields = {
  title: singleLine(1, 150),
  /** Markdown. */
  body: z.string().max(100_000).refine(hasVisibleText, 'is required'),
}
/** The version in force when the text was written, 0 for none. If another is in force by now, nothing is published. */
const version = z.number().int().min(0).max(1_000_000).optional()
const termsId = z.strictObject({ termsId: Id })

export const terms = {
  readTermsByRole: {
    method: 'GET',
    path: '/terms-and-condition/get-by-role',
    specifiedAs: 'API29',
    summary: 'Returns the current terms for a role',
    access: 'anyone',
    query: z.strictObject({ role: TermsRole }),
    reply: Terms,
    refuses: ['TERMS_NOT_FOUND'],
  },
  createTerms: {
    method: 'POST',
    path: '/terms-and-condition/create',
    specifiedAs: 'API30',
    summary: 'Publishes the first or the next version of the terms for a role',
    access: 'admin',
    body: z.strictObject({ role: TermsRole, ...fields, version }),
    reply: Terms,
    refuses: ['CHANGED_MEANWHILE'],
  },
  updateTerms: {
    method: 'PUT',
    path: '/terms-and-condition/update/by/:termsId',
    specifiedAs: 'API31',
    summary: 'Publishes changed terms as a new version. The old version stays as customers agreed to it',
    access: 'admin',
    params: termsId,
    body: z.strictObject({ title: fields.title.optional(), body: fields.body.optional(), version }),
    reply: Terms,
    refuses: ['TERMS_VERSION_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  listTerms: {
    method: 'GET',
    path: '/terms-and-condition/all',
    specifiedAs: 'API32',
    summary: 'Lists every version of all terms by role, newest first, without withdrawn ones',
    access: 'admin',
    reply: z.array(Terms),
    refuses: [],
  },
  removeTerms: {
    method: 'DELETE',
    path: '/terms-and-condition/delete/by/:termsId',
    specifiedAs: 'API33',
    summary:
      'Withdraws a version, so that the previous one applies again. The only version of a role cannot be withdrawn',
    access: 'admin',
    params: termsId,
    reply: Terms,
    refuses: ['TERMS_VERSION_NOT_FOUND', 'LAST_TERMS'],
  },
  listTermsRoles: {
    method: 'GET',
    path: '/role/get-all-roles',
    specifiedAs: 'API42',
    summary: 'Lists the roles that have terms',
    access: 'admin',
    reply: z.array(z.object({ _id: z.string(), name: TermsRole })),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
