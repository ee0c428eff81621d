import { z } from 'zod'

import { Customer } from '#contract/accounts/customers.ts'
import { Token } from '#contract/accounts/sessions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Password, singleLine } from '#contract/fields.ts'

/** From an earlier reply or refusal. It works once and for a few minutes. */
const Challenge = z.string().min(20).max(100)
/** In base64url. */
const Encoded = z.string().min(1).max(8_000)

/** The authenticator's answer, as `toJSON()` of the browser's credential returns it. */
const credential = {
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>

const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: z.string().min(1).max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** Shown once: only their hashes are stored. Null where the codes of an earlier factor stay valid. */
const RecoveryCodes = z.array(z.string()).nullable()
const confirmed = z.strictObject({ password: Password })

/** The detail of SECOND_FACTOR_NEEDED. `passkey` are the options of `navigator.credentials.get`. */
export const PendingSignIn = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  passkey: z.record(z.string(), z.unknown()).nullable(),
})
export type PendingSignIn = z.output<typeof PendingSignIn>

export const SecondFactors = z.object({
  /** An admin without a factor can only set one up. */
  isRequired: z.boolean(),
  /** Only accounts with a role can add one. */
  mayAdd: z.boolean(),
  /** False where the site is opened by an IP address, for which browsers create no passkeys. */
  canUsePasskeys: z.boolean(),
  totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactors = z.output<typeof SecondFactors>

export const secondFactor = {
  finishSignIn: {
    method: 'POST',
    path: '/second-factor/sign-in',
    summary:
      'Finishes a sign-in that was refused with SECOND_FACTOR_NEEDED: with a code of the authenticator app or a recovery code in `code`, or with a passkey',
    access: 'anyone',
    securityEvent: 'signed_in',
    body: z.strictObject({
      challenge: Challenge,
      code: z.string().min(1).max(100).optional(),
      passkey: Assertion.optional(),
    }),
    reply: Customer,
    extras: Token,
    refuses: ['WRONG_SECOND_FACTOR', 'CHALLENGE_NOT_VALID', 'TOO_MANY_TRIES'],
  },
  readSecondFactors: {
    method: 'GET',
    path: '/second-factor/get-own',
    summary: 'Returns the second factors of the caller’s account, without secrets',
    access: 'customer',
    reply: SecondFactors,
    refuses: [],
  },
  startTotp: {
    method: 'POST',
    path: '/second-factor/start-totp',
    summary: 'Returns a new secret for an authenticator app. It counts once a code has confirmed it',
    access: 'customer',
    body: confirmed,
    reply: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
    refuses: ['WRONG_PASSWORD', 'SECOND_FACTOR_AGAIN', 'SECOND_FACTOR_NOT_OFFERED', 'TOO_MANY_TRIES'],
  },
  confirmTotp: {
    method: 'POST',
    path: '/second-factor/confirm-totp',
    summary: 'Confirms the authenticator app with a code of it. It replaces an earlier app',
    access: 'customer',
    securityEvent: 'second_factor_changed',
    body: z.strictObject({ challenge: Challenge, code: z.string().min(1).max(20) }),
    reply: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ['WRONG_TOTP', 'CHALLENGE_NOT_VALID', 'TOO_MANY_TRIES'],
  },
  startPasskey: {
    method: 'POST',
    path: '/second-factor/start-passkey',
    summary: 'Returns the options of `navigator.credentials.create` for a new passkey',
    access: 'customer',
    body: confirmed,
    reply: z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }),
    refuses: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_AGAIN',
      'SECOND_FACTOR_NOT_OFFERED',
      'TOO_MANY_PASSKEYS',
      'TOO_MANY_TRIES',
    ],
  },
  addPasskey: {
    method: 'POST',
    path: '/second-factor/add-passkey',
    summary: 'Adds the passkey that the browser created',
    access: 'customer',
    securityEvent: 'second_factor_changed',
    body: z.strictObject({ challenge: Challenge, name: singleLine(1, 60), passkey: Attestation }),
    reply: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
    refuses: ['PASSKEY_NOT_ACCEPTED', 'CHALLENGE_NOT_VALID', 'TOO_MANY_PASSKEYS', 'TOO_MANY_TRIES'],
  },
  removeTotp: {
    method: 'POST',
    path: '/second-factor/remove-totp',
    summary: 'Removes the authenticator app. An admin keeps at least one factor',
    access: 'customer',
    securityEvent: 'second_factor_changed',
    body: confirmed,
    reply: z.null(),
    refuses: ['WRONG_PASSWORD', 'SECOND_FACTOR_AGAIN', 'LAST_SECOND_FACTOR', 'TOO_MANY_TRIES'],
  },
  removePasskey: {
    method: 'POST',
    path: '/second-factor/remove-passkey/:passkeyId',
    summary: 'Removes a passkey. An admin keeps at least one factor',
    access: 'customer',
    securityEvent: 'second_factor_changed',
    params: z.strictObject({ passkeyId: Id }),
    body: confirmed,
    reply: z.null(),
    refuses: [
      'PASSKEY_NOT_FOUND',
      'WRONG_PASSWORD',
      'SECOND_FACTOR_AGAIN',
      'LAST_SECOND_FACTOR',
      'TOO_MANY_TRIES',
    ],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/renew-recovery-codes',
    summary: 'Returns ten new recovery codes; earlier ones stop working',
    access: 'customer',
    securityEvent: 'second_factor_changed',
    body: confirmed,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['WRONG_PASSWORD', 'SECOND_FACTOR_AGAIN', 'NO_SECOND_FACTOR', 'TOO_MANY_TRIES'],
  },
} as const satisfies Record<string, Endpoint>
