import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id } from '#contract/fields.ts'

const body = z.strictObject({ email: Email })
const invitationId = z.strictObject({ invitationId: Id })
const membershipId = z.strictObject({ membershipId: Id })
const token = z.string().min(20).max(100)

/** Somebody who has a role: runs an outlet, or is an admin. */
export const Member = z.object({ _id: Id, name: z.string().nullable(), email: z.string().nullable() })
export type Member = z.output<typeof Member>

/** Somebody who was asked by email and has not answered yet. */
export const Invitation = z.object({
  _id: Id,
  role: z.enum(['staff', 'admin']),
  email: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof Invitation>

const Offer = z.object({
  role: z.enum(['staff', 'admin']),
  outlet: z.object({ _id: Id, name: z.string() }).nullable(),
})

export const roles = {
  listAdmins: {
    method: 'GET',
    path: '/role/get-admins',
    summary: 'Who is an admin, and who was asked to be one',
    access: 'admin',
    reply: z.object({ admins: z.array(Member), invitations: z.array(Invitation) }),
    refuses: [],
  },
  inviteAdmin: {
    method: 'POST',
    path: '/role/invite-admin',
    summary: 'Sends a link to an email address; whoever opens it and agrees becomes an admin',
    access: 'admin',
    idempotent: true,
    body,
    reply: Invitation,
    refuses: ['NOT_AN_EMAIL'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/role/invite-staff/:restaurantId',
    summary: 'The same for somebody who is to run an outlet',
    access: 'admin',
    idempotent: true,
    params: z.strictObject({ restaurantId: Id }),
    body,
    reply: Invitation,
    refuses: ['RESTAURANT_NOT_FOUND', 'NOT_AN_EMAIL'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/role/withdraw-invitation/:invitationId',
    summary: 'Takes an invitation back: its link does nothing any more',
    access: 'admin',
    params: invitationId,
    reply: Invitation,
    refuses: ['INVITATION_NOT_FOUND'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/role/remove-member/:membershipId',
    summary: 'Takes a role away, at once. The last admin keeps theirs',
    access: 'admin',
    params: membershipId,
    reply: Member,
    refuses: ['MEMBER_NOT_FOUND', 'LAST_ADMIN'],
  },
  readInvitation: {
    method: 'GET',
    path: '/invitation/read',
    summary: 'What the link of an invitation offers to whoever holds it',
    access: 'customer',
    query: z.strictObject({ token }),
    reply: Offer,
    refuses: ['INVITATION_OVER'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Gives the caller the role that the link offers, once',
    access: 'customer',
    idempotent: true,
    body: z.strictObject({ token }),
    reply: Offer,
    refuses: ['INVITATION_OVER'],
  },
} as const satisfies Record<string, Endpoint>
