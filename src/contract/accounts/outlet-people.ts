import { z } from 'zod'

import { Invitation, Member } from '#contract/accounts/staff.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id } from '#contract/fields.ts'
import { outletRoles } from '#domain/accounts/outlet-roles.ts'

const params = z.strictObject({ outletId: Id })
const membershipId = z.strictObject({ membershipId: Id })
const role = z.enum(outletRoles)

/** Four digits that staff type on a shared device. */
export const Pin = z.string().regex(/^\d{4}$/, 'must be four digits')

export const OutletPerson = Member.extend({
  outletRole: role,
  mobileNo: z.string().nullable(),
  /** Null if they are signed in nowhere. Rounded to the hour. */
  lastUsedAt: z.iso.datetime().nullable(),
  hasPin: z.boolean(),
  isYou: z.boolean(),
})
export type OutletPerson = z.output<typeof OutletPerson>

const changes = { needsPassword: true, securityEvent: 'role_changed', access: { duty: 'people' } } as const

/** The people of one outlet, for its owners. Every change is emailed to all of them. */
export const outletPeople = {
  listPeople: {
    method: 'GET',
    path: '/outlet-people/get-people/:outletId',
    summary: 'Lists the staff of an outlet with their roles, and the pending invitations',
    access: { duty: 'people' },
    params,
    reply: z.object({ people: z.array(OutletPerson), invitations: z.array(Invitation) }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  invitePerson: {
    ...changes,
    method: 'POST',
    path: '/outlet-people/invite/:outletId',
    summary: 'Invites somebody by email. The link gives the account that accepts it the role',
    idempotent: true,
    params,
    body: z.strictObject({ email: Email, role }),
    reply: Invitation,
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'NOT_AN_EMAIL', 'TOO_MANY_TRIES'],
  },
  withdrawPersonInvitation: {
    ...changes,
    method: 'DELETE',
    path: '/outlet-people/withdraw-invitation/:invitationId',
    summary: 'Withdraws an invitation; its link stops working',
    idempotent: true,
    params: z.strictObject({ invitationId: Id }),
    reply: Invitation,
    refuses: ['PASSWORD_NEEDED', 'INVITATION_NOT_FOUND'],
  },
  changeRole: {
    ...changes,
    method: 'PUT',
    path: '/outlet-people/change-role/:membershipId',
    summary: 'Changes the role of a member of staff at once. The last owner keeps theirs',
    idempotent: true,
    params: membershipId,
    body: z.strictObject({ role }),
    reply: Member,
    refuses: ['PASSWORD_NEEDED', 'MEMBER_NOT_FOUND', 'LAST_OWNER', 'TOO_MANY_TRIES'],
  },
  removePerson: {
    ...changes,
    method: 'DELETE',
    path: '/outlet-people/remove/:membershipId',
    summary:
      'Removes a member of staff at once, with the devices they named. The last owner cannot be removed',
    idempotent: true,
    params: membershipId,
    reply: Member,
    refuses: ['PASSWORD_NEEDED', 'MEMBER_NOT_FOUND', 'LAST_OWNER', 'TOO_MANY_TRIES'],
  },
  setOwnPin: {
    method: 'PUT',
    path: '/outlet-people/set-pin/:outletId',
    summary: 'Sets the caller’s PIN for the shared devices of an outlet, or removes it with null',
    access: { duty: 'board' },
    needsPassword: true,
    params,
    body: z.strictObject({ pin: Pin.nullable() }),
    reply: z.object({ hasPin: z.boolean() }),
    refuses: ['PASSWORD_NEEDED', 'RESTAURANT_NOT_FOUND', 'PIN_TOO_SIMPLE', 'TOO_MANY_TRIES'],
  },
  readOwnPin: {
    method: 'GET',
    path: '/outlet-people/get-pin/:outletId',
    summary: 'Says whether the caller has a PIN for the shared devices of an outlet',
    access: { duty: 'board' },
    params,
    reply: z.object({ hasPin: z.boolean() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
