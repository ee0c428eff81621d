import { z } from 'zod'

import { BusinessName } from '#contract/business-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  Email,
  Id,
  OrderType,
  OrderTypes,
  Paging,
  queryInteger,
  singleLine,
  Telephone,
} from '#contract/fields.ts'
import { applicationStates, maxMessageLength, maxReasonLength } from '#domain/catalogue/application.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'

const applicationId = z.strictObject({ applicationId: Id })
const token = z.string().min(20).max(100)

const Business = {
  name: BusinessName,
  legalName: singleLine(1, 150),
  address: singleLine(1, 300),
  postCode: z.string().trim().min(1).max(20),
  telephone: Telephone,
  email: Email,
  hygieneRating: z.enum(hygieneRatings).nullable(),
  orderTypes: OrderTypes,
  message: z.string().trim().max(maxMessageLength),
}

export const ApplicationSummary = z.object({
  _id: Id,
  name: z.string(),
  address: z.string(),
  postCode: z.string(),
  state: z.enum(applicationStates),
  sentAt: z.iso.datetime(),
})
export type ApplicationSummary = z.output<typeof ApplicationSummary>

export const Application = ApplicationSummary.extend({
  legalName: z.string(),
  telephone: z.string(),
  email: z.string(),
  hygieneRating: z.string().nullable(),
  orderTypes: z.array(OrderType),
  message: z.string(),
  verifiedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The restaurant that was created from it. */
  restaurantId: Id.nullable(),
  /** The previous application of the same business. */
  appliedBeforeAt: z.iso.datetime().nullable(),
  /** Applications with the same email in the day before it, itself included. */
  ofEmailThatDay: z.number().int(),
  /** No email leaves: an admin passes the invitation or the reason on. */
  storesEmails: z.boolean(),
})
export type Application = z.output<typeof Application>

const Decided = z.object({ _id: Id, state: z.enum(applicationStates), restaurantId: Id.nullable() })

const Counts = z.object({ new: z.number().int(), approved: z.number().int(), declined: z.number().int() })

export const applications = {
  apply: {
    method: 'POST',
    path: '/partner/apply',
    summary:
      'Applies to join with a restaurant. Emails a link: only an application with a verified email is read',
    access: 'anyone',
    body: z.strictObject({ ...Business, captcha: z.string().max(4_000) }),
    reply: z.object({ email: z.string(), hours: z.number().int() }),
    refuses: [
      'NOT_AN_EMAIL',
      'NOT_A_POST_CODE',
      'NOT_A_WHOLE_POST_CODE',
      'UNKNOWN_AREA',
      'CAPTCHA_FAILED',
      'ALREADY_APPLIED',
      'TOO_MANY_TRIES',
    ],
  },
  readApplicationLink: {
    method: 'GET',
    path: '/partner/read-link',
    summary: 'Returns the business that a link is for, and when it was used',
    access: 'anyone',
    query: z.strictObject({ token }),
    reply: z.object({ name: z.string(), verifiedAt: z.iso.datetime().nullable() }),
    refuses: ['APPLICATION_LINK_NOT_VALID'],
  },
  verifyApplication: {
    method: 'POST',
    path: '/partner/verify',
    summary: 'Verifies the email of an application. A link works once',
    access: 'anyone',
    body: z.strictObject({ token }),
    reply: z.object({ name: z.string(), verifiedAt: z.iso.datetime() }),
    refuses: ['APPLICATION_LINK_NOT_VALID', 'APPLICATION_LINK_USED'],
  },
  listApplications: {
    method: 'GET',
    path: '/admin-application/get-all',
    summary: 'Lists applications with a verified email, newest first, and counts them by state',
    access: 'admin',
    query: z.strictObject({
      state: z.enum(applicationStates).optional(),
      search: z.string().trim().max(100).optional(),
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(30),
    }),
    reply: z.array(ApplicationSummary),
    extras: z.object({ paging: Paging, counts: Counts }),
    refuses: [],
  },
  readApplication: {
    method: 'GET',
    path: '/admin-application/get-one/:applicationId',
    summary: 'Returns an application',
    access: 'admin',
    params: applicationId,
    reply: Application,
    refuses: ['APPLICATION_NOT_FOUND'],
  },
  approveApplication: {
    method: 'POST',
    path: '/admin-application/approve/:applicationId',
    summary: 'Creates a draft restaurant from an application and invites its owner by email',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'role_changed',
    idempotent: true,
    params: applicationId,
    reply: Decided,
    refuses: ['PASSWORD_NEEDED', 'APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED', 'UNKNOWN_AREA'],
  },
  declineApplication: {
    method: 'POST',
    path: '/admin-application/decline/:applicationId',
    summary: 'Declines an application. The reason is emailed',
    access: 'admin',
    idempotent: true,
    params: applicationId,
    body: z.strictObject({ reason: singleLine(1, maxReasonLength) }),
    reply: Decided,
    refuses: ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED'],
  },
} as const satisfies Record<string, Endpoint>
