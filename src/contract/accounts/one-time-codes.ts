import { z } from 'zod'

import { Customer } from '#contract/accounts/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo, Password } from '#contract/fields.ts'
import { Token } from '#contract/accounts/sessions.ts'

/** A code sent as a number has lost its leading zeros; the server restores them. */
const Otp = z.union([z.string().max(20), z.number().int().min(0).max(999_999)])

/** To reset a password, or to verify the number. */
const CodePurpose = z.enum(['reset', 'verify'])
export type CodePurpose = z.output<typeof CodePurpose>

/** Input of the captcha widget: the browser searches for a key that begins with the prefix. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    data: z.object({ expires: z.number().int() }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

export const oneTimeCodes = {
  readChallenge: {
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'Creates an altcha proof-of-work challenge, valid for one use',
    access: 'anyone',
    reply: CaptchaChallenge,
    refuses: [],
  },
  sendCode: {
    method: 'POST',
    path: '/customer/send-code',
    summary:
      'Sends a one-time code to a mobile number, whether or not it has an account. The code serves its purpose only',
    access: 'anyone',
    body: z.strictObject({
      mobileNo: MobileNo,
      captcha: z.string().max(4_000),
      purpose: CodePurpose.default('reset'),
    }),
    reply: z.object({ minutes: z.number().int() }),
    refuses: ['NOT_A_MOBILE', 'CAPTCHA_FAILED', 'TOO_MANY_TRIES'],
  },
  findByPhone: {
    method: 'POST',
    path: '/customer/get-customer-by-phone',
    specifiedAs: 'API14',
    summary:
      'Checks a code and returns the id of the account that verified the number and a ticket to reset its password. Without such an account, or if it has a role, both are null: its password is reset by email',
    access: 'anyone',
    body: z.strictObject({ mobileNo: MobileNo, otp: Otp }),
    reply: z.object({ _id: Id.nullable(), ticket: z.string().nullable() }),
    refuses: ['NOT_A_MOBILE', 'WRONG_CODE', 'TOO_MANY_TRIES'],
  },
  setNewPassword: {
    method: 'PUT',
    path: '/customer/set-new-password',
    specifiedAs: 'API15',
    summary: 'Sets a new password with a single-use ticket and ends every session of the account',
    access: 'anyone',
    securityEvent: 'password_reset',
    body: z.strictObject({
      newPassword: Password,
      confirmPassword: Password,
      id: Id,
      ticket: z.string().min(1).max(100),
    }),
    reply: z.object({ _id: Id }),
    refuses: ['PASSWORDS_DIFFER', 'WEAK_PASSWORD', 'TICKET_NOT_VALID', 'TOO_MANY_TRIES'],
  },
  checkTicket: {
    method: 'POST',
    path: '/customer/check-reset-ticket',
    summary: 'Checks that a ticket can still set a new password. It stays valid',
    access: 'anyone',
    body: z.strictObject({ id: Id, ticket: z.string().min(1).max(100) }),
    reply: z.null(),
    refuses: ['TICKET_NOT_VALID', 'TOO_MANY_TRIES'],
  },
  sendResetLink: {
    method: 'POST',
    path: '/customer/send-reset-link',
    summary:
      'Emails a link to reset the password, valid once and for an hour, if an account has this address. The reply is the same for any address',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    reply: z.object({ minutes: z.number().int() }),
    refuses: ['NOT_AN_EMAIL', 'TOO_MANY_TRIES'],
  },
  verifyMobile: {
    method: 'POST',
    path: '/guest/prove-mobile',
    summary:
      'Verifies a mobile number with a code. Merges the orders and bookings of earlier guests with that number into this session, or signs the guest in to the account that verified it before, unless that account has a role',
    access: 'guest or customer',
    securityEvent: 'signed_in',
    body: z.strictObject({ mobileNo: MobileNo, otp: Otp }),
    reply: Customer,
    extras: Token,
    refuses: ['NOT_A_MOBILE', 'WRONG_CODE', 'OTHER_MOBILE', 'OTHER_SIGN_IN_NEEDED', 'TOO_MANY_TRIES'],
  },
  becomeCustomer: {
    method: 'POST',
    path: '/guest/become-customer',
    summary: 'Registers a guest with a verified mobile number as a customer',
    access: 'guest or customer',
    securityEvent: 'password_changed',
    body: z.strictObject({ email: Email, password: Password }),
    reply: Customer,
    extras: Token,
    refuses: [
      'MOBILE_NOT_VERIFIED',
      'NOT_AN_EMAIL',
      'WEAK_PASSWORD',
      'ALREADY_TAKEN',
      'OTHER_SIGN_IN_NEEDED',
      'TOO_MANY_TRIES',
    ],
  },
} as const satisfies Record<string, Endpoint>
