import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Customer } from '#contract/accounts/customers.ts'
import { Token } from '#contract/accounts/sessions.ts'
import { Email, Id, Password, PersonName } from '#contract/fields.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'

/** The role of staff at the outlet; null for admins. */
const outletRole = z.enum(outletRoles).nullable()
const body = z.strictObject({ email: Email })
const invitationId = z.strictObject({ invitationId: Id })
const membershipId = z.strictObject({ membershipId: Id })
const token = z.string().min(20).max(100)

/** An admin, or a staff member of an outlet. */
export const Member = z.object({
  _id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  outletRole,
})
export type Member = z.output<typeof Member>

/** A pending invitation by email. */
export const Invitation = z.object({
  _id: Id,
  role: z.enum(['staff', 'admin']),
  outletRole,
  email: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The link to pass on by hand, if emails are only stored in the outbox; otherwise null. */
  link: z.string().nullable(),
  /** There is such a link, and only a caller with a recent password gets it. */
  isLinkHidden: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

const Offer = z.object({
  role: z.enum(['staff', 'admin']),
  outletRole,
  outlet: z.object({ _id: Id, name: z.string() }).nullable(),
})

export const staff = {
  listAdmins: {
    method: 'GET',
    path: '/role/get-admins',
    summary: 'Lists admins and pending admin invitations',
    access: 'admin',
    reply: z.object({ admins: z.array(Member), invitations: z.array(Invitation) }),
    refuses: [],
  },
  inviteAdmin: {
    method: 'POST',
    path: '/role/invite-admin',
    summary: 'Invites an admin by email. The link makes the account that accepts it an admin',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'role_changed',
    idempotent: true,
    body,
    reply: Invitation,
    refuses: ['PASSWORD_NEEDED', 'NOT_AN_EMAIL'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/role/invite-staff/:restaurantId',
    summary: 'Invites a staff member of an outlet by email',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'role_changed',
    idempotent: true,
    params: z.strictObject({ restaurantId: Id }),
    body: body.extend({ role: z.enum(outletRoles).default('owner') }),
    reply: Invitation,
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'NOT_AN_EMAIL'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/role/withdraw-invitation/:invitationId',
    summary: 'Withdraws an invitation; its link stops working',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'role_changed',
    params: invitationId,
    reply: Invitation,
    refuses: ['PASSWORD_NEEDED', 'INVITATION_NOT_FOUND'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/role/remove-member/:membershipId',
    summary: 'Removes a role at once. The last admin, and the last owner of an outlet, cannot be removed',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'role_changed',
    params: membershipId,
    reply: Member,
    refuses: ['PASSWORD_NEEDED', 'MEMBER_NOT_FOUND', 'LAST_ADMIN', 'LAST_OWNER'],
  },
  endSessionsOf: {
    method: 'POST',
    path: '/role/end-sessions',
    summary: 'Signs the account with this email out on every device',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'sessions_ended',
    body,
    reply: z.object({ ended: z.number().int() }),
    refuses: ['PASSWORD_NEEDED', 'NOT_AN_EMAIL', 'CUSTOMER_NOT_FOUND'],
  },
  removeFactorsOf: {
    method: 'POST',
    path: '/role/remove-factors',
    summary:
      'Removes every second factor of the account with this email and signs it out, for a person who has lost them. Not the caller’s own',
    access: 'admin',
    needsPassword: true,
    securityEvent: 'second_factor_changed',
    body,
    reply: z.object({ removed: z.number().int(), ended: z.number().int() }),
    refuses: ['PASSWORD_NEEDED', 'NOT_AN_EMAIL', 'CUSTOMER_NOT_FOUND', 'LAST_SECOND_FACTOR'],
  },
  readInvitation: {
    method: 'GET',
    path: '/invitation/read',
    summary: 'Returns the role that an invitation offers',
    access: 'anyone',
    query: z.strictObject({ token }),
    reply: Offer,
    refuses: ['INVITATION_NOT_VALID'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Accepts an invitation: gives the caller its role. A link works once',
    access: 'customer',
    needsPassword: true,
    securityEvent: 'role_changed',
    idempotent: true,
    body: z.strictObject({
      token,
      /** The version of the Business Owner terms that was shown, 0 for none. Owners need it: the one in force. */
      termsVersion: z.number().int().min(0).max(1_000_000).optional(),
    }),
    reply: Offer,
    refuses: ['PASSWORD_NEEDED', 'INVITATION_NOT_VALID', 'TERMS_CHANGED'],
  },
  readAdminLink: {
    method: 'GET',
    path: '/invitation/read-admin-link',
    summary: 'Returns the email that a link of `npm run make-admin` is for',
    access: 'anyone',
    query: z.strictObject({ token }),
    reply: z.object({ email: z.string(), hasAccount: z.boolean() }),
    refuses: ['ADMIN_LINK_NOT_VALID'],
  },
  becomeAdmin: {
    method: 'POST',
    path: '/invitation/become-admin',
    summary:
      'Creates the account of a link of `npm run make-admin`, makes it an admin and signs in. A link works once',
    access: 'anyone',
    securityEvent: 'role_changed',
    body: z.strictObject({ token, name: PersonName, password: Password }),
    reply: Customer,
    extras: Token,
    refuses: ['ADMIN_LINK_NOT_VALID', 'ACCOUNT_EXISTS', 'WEAK_PASSWORD'],
  },
} as const satisfies Record<string, Endpoint>
