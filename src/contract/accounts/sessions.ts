import { z } from 'zod'

import { Customer } from '#contract/accounts/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo, Password, PersonName } from '#contract/fields.ts'

/** Returned next to `data` by every endpoint that starts a session. */
export const Token = z.object({ token: z.string() })

export const Device = z.object({
  _id: Id,
  /** 'Firefox on Windows' */
  browser: z.string(),
  startedAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
  /** The board that rings on a kitchen device. */
  board: z.object({ device: z.string(), outlet: z.string() }).nullable(),
})

export type Device = z.output<typeof Device>

export const sessions = {
  signIn: {
    method: 'POST',
    path: '/customer/signin',
    specifiedAs: 'API6',
    summary:
      'Signs in with a mobile number or email and a password. An account with a second factor is refused with SECOND_FACTOR_NEEDED, whose detail starts the second step',
    access: 'anyone',
    securityEvent: 'signed_in',
    body: z.strictObject({ credential: z.string().min(1).max(254), password: Password }),
    reply: Customer,
    extras: Token,
    refuses: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_TRIES'],
  },
  signUp: {
    method: 'POST',
    path: '/customer/signup',
    specifiedAs: 'API7',
    summary:
      'Creates an account and signs in. A guest session becomes the account, with its orders and bookings',
    access: 'anyone',
    securityEvent: 'signed_in',
    body: z.strictObject({ email: Email, mobileNo: MobileNo, password: Password }),
    reply: Customer,
    extras: Token,
    refuses: [
      'NOT_AN_EMAIL',
      'NOT_A_MOBILE',
      'WEAK_PASSWORD',
      'ALREADY_TAKEN',
      'OTHER_SIGN_IN_NEEDED',
      'NOT_ALLOWED',
      'TOO_MANY_TRIES',
    ],
  },
  joinAsGuest: {
    method: 'POST',
    path: '/guest/guest-signup',
    specifiedAs: 'API8',
    summary: 'Starts a guest session with a name and a mobile number. It sees only what was created in it',
    access: 'anyone',
    securityEvent: 'signed_in',
    body: z.strictObject({ name: PersonName, mobileNo: MobileNo }),
    reply: Customer,
    extras: Token,
    refuses: ['NOT_A_MOBILE', 'TOO_MANY_TRIES'],
  },
  signOut: {
    method: 'GET',
    path: '/customer/logout',
    specifiedAs: 'API9',
    summary: 'Ends the session, if there is one',
    access: 'anyone',
    securityEvent: 'signed_out',
    mutates: true,
    reply: z.null(),
    refuses: [],
  },
  readOwnCustomer: {
    method: 'GET',
    path: '/customer/get-customer-own',
    specifiedAs: 'API10',
    summary: 'Returns the signed-in customer',
    access: 'guest or customer',
    isForDevices: true,
    reply: Customer,
    refuses: [],
  },
  listSessions: {
    method: 'GET',
    path: '/customer/get-sessions',
    summary: 'Lists the devices on which the caller is signed in',
    access: 'guest or customer',
    reply: z.array(Device),
    refuses: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/customer/end-session/:sessionId',
    summary: 'Signs out one device',
    access: 'guest or customer',
    needsPassword: true,
    securityEvent: 'sessions_ended',
    params: z.strictObject({ sessionId: Id }),
    reply: z.null(),
    refuses: ['PASSWORD_NEEDED', 'SESSION_NOT_FOUND'],
  },
  confirmPassword: {
    method: 'POST',
    path: '/customer/confirm-password',
    summary:
      'Checks the password of the caller. Endpoints that need a recent password then work for ten minutes. The session gets a new token',
    access: 'customer',
    body: z.strictObject({ password: Password }),
    reply: z.object({ minutes: z.number().int() }),
    extras: Token,
    refuses: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
  },
  changePassword: {
    method: 'PUT',
    path: '/customer/change-password',
    summary: 'Sets a new password for a caller who knows the old one, and signs out every other device',
    access: 'customer',
    securityEvent: 'password_changed',
    body: z.strictObject({ password: Password, newPassword: Password, confirmPassword: Password }),
    reply: z.object({ ended: z.number().int() }),
    refuses: ['WRONG_PASSWORD', 'SECOND_FACTOR_AGAIN', 'PASSWORDS_DIFFER', 'WEAK_PASSWORD', 'TOO_MANY_TRIES'],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/customer/sign-out-everywhere',
    summary: 'Signs out every other device, and this one with `thisOneToo`',
    access: 'guest or customer',
    needsPassword: true,
    securityEvent: 'sessions_ended',
    body: z.strictObject({ thisOneToo: z.boolean().default(false) }),
    reply: z.object({ ended: z.number().int() }),
    refuses: ['PASSWORD_NEEDED'],
  },
} as const satisfies Record<string, Endpoint>
