import { z } from 'zod'

import { Customer } from '#contract/accounts/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo, Password, PersonName } from '#contract/fields.ts'

/** Stands beside the customer wherever a session begins. */
export const Token = z.object({ token: z.string() })

export const Device = z.object({
  _id: Id,
  /** In plain words: 'Firefox on Windows'. */
  browser: z.string(),
  startedAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})

export type Device = z.output<typeof Device>

export const sessions = {
  signIn: {
    method: 'POST',
    path: '/customer/signin',
    summary: 'Begins a session for a mobile number or an email, and a password',
    access: 'anyone',
    body: z.strictObject({ credential: z.string().min(1).max(254), password: Password }),
    reply: Customer,
    beside: Token,
    refuses: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES'],
  },
  signUp: {
    method: 'POST',
    path: '/customer/signup',
    summary: 'Makes an account and begins its first session',
    access: 'anyone',
    body: z.strictObject({ email: Email, mobileNo: MobileNo, password: Password }),
    reply: Customer,
    beside: Token,
    refuses: ['NOT_AN_EMAIL', 'NOT_A_MOBILE', 'WEAK_PASSWORD', 'ALREADY_TAKEN', 'TOO_MANY_TRIES'],
  },
  joinAsGuest: {
    method: 'POST',
    path: '/guest/guest-signup',
    summary: 'Begins a session with a name and a mobile number alone; it sees what was made under it',
    access: 'anyone',
    body: z.strictObject({ name: PersonName, mobileNo: MobileNo }),
    reply: Customer,
    beside: Token,
    refuses: ['NOT_A_MOBILE', 'TOO_MANY_TRIES'],
  },
  logOut: {
    method: 'GET',
    path: '/customer/logout',
    summary: 'Ends the session, if there is one still',
    access: 'anyone',
    changes: true,
    reply: z.null(),
    refuses: [],
  },
  readOwnCustomer: {
    method: 'GET',
    path: '/customer/get-customer-own',
    summary: 'Whoever is signed in',
    access: 'guest or customer',
    reply: Customer,
    refuses: [],
  },
  listSessions: {
    method: 'GET',
    path: '/customer/get-sessions',
    summary: 'Where the caller is signed in',
    access: 'guest or customer',
    reply: z.array(Device),
    refuses: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/customer/end-session/:sessionId',
    summary: 'Signs one device of the caller out',
    access: 'guest or customer',
    params: z.strictObject({ sessionId: Id }),
    reply: z.null(),
    refuses: ['SESSION_NOT_FOUND'],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/customer/sign-out-everywhere',
    summary: 'Signs every device of the caller out, but for this one unless it is asked for',
    access: 'guest or customer',
    body: z.strictObject({ thisOneToo: z.boolean().default(false) }),
    reply: z.object({ ended: z.number().int() }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
