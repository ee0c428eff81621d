import { type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import {
  type FieldOf,
  type Outcome,
  outcome,
  passwordIn,
  textIn,
  tryForm,
} from '#web/platform/forms/outcome.ts'

type Context = Readonly<RouterContextProvider>

/** The app that is being set up: shown until a code confirms it. */
export type TotpSetUp = { challenge: string; secret: string; uri: string }

export type FactorAnswer = {
  failed?: Outcome | undefined
  setUp?: TotpSetUp | undefined
  recoveryCodes?: string[] | null | undefined
  done?: string | undefined
}

/** Runs the forms of the page. Undefined for an unknown intent. */
export async function changeFactors(context: Context, form: FormData): Promise<FactorAnswer | undefined> {
  const body = { password: passwordIn(form) }
  switch (textIn(form, 'intent')) {
    case 'start-totp':
      return startTotp(context, form, body)
    case 'confirm-totp':
      return confirmTotp(context, form)
    case 'remove-totp':
      return remove(form, () => load(context, api.secondFactor.removeTotp, { body }))
    case 'remove-passkey': {
      const params = { passkeyId: textIn(form, 'passkeyId') }
      return remove(form, () => load(context, api.secondFactor.removePasskey, { params, body }))
    }
    case 'renew-codes':
      return renewCodes(context, form, body)
    // Only the browser can create a passkey, so this form arrives only if it was sent before hydration.
    case 'add-passkey':
      return { failed: outcome(form, 'The page was still loading. Press Add a passkey again.') }
    default:
      return undefined
  }
}

const aboutPassword: FieldOf = { WRONG_PASSWORD: 'password', INVALID_INPUT: 'password' }

async function startTotp(
  context: Context,
  form: FormData,
  body: { password: string },
): Promise<FactorAnswer> {
  let setUp: TotpSetUp | undefined
  const failed = await tryForm(form, aboutPassword, async () => {
    setUp = (await load(context, api.secondFactor.startTotp, { body })).data
  })
  return { failed, setUp }
}

/** The app that a form is about to confirm. */
export function pendingAppIn(form: FormData): TotpSetUp | undefined {
  if (textIn(form, 'intent') !== 'confirm-totp') return undefined
  return { challenge: textIn(form, 'challenge'), secret: textIn(form, 'secret'), uri: textIn(form, 'uri') }
}

/** A refusal shows the same secret again, unless its time is over. */
async function confirmTotp(context: Context, form: FormData): Promise<FactorAnswer> {
  const body = { challenge: textIn(form, 'challenge'), code: textIn(form, 'code') }
  let recoveryCodes: string[] | null = null
  const failed = await tryForm(form, aboutCode, async () => {
    ;({ recoveryCodes } = (await load(context, api.secondFactor.confirmTotp, { body })).data)
  })
  if (failed?.field === 'challenge') return { failed: outcome(form, tooLate) }
  if (failed) return { failed, setUp: pendingAppIn(form) }
  return { recoveryCodes, done: 'Your authenticator app is added.' }
}

const aboutCode: FieldOf = { WRONG_TOTP: 'code', INVALID_INPUT: 'code', CHALLENGE_NOT_VALID: 'challenge' }
const tooLate = 'That took too long or was tried too often. Enter your password for a new code to scan.'

async function remove(form: FormData, work: () => Promise<unknown>): Promise<FactorAnswer> {
  const failed = await tryForm(form, aboutPassword, work)
  return failed ? { failed } : { done: 'Removed. We sent you an email about it.' }
}

async function renewCodes(
  context: Context,
  form: FormData,
  body: { password: string },
): Promise<FactorAnswer> {
  let recoveryCodes: string[] | undefined
  const failed = await tryForm(form, aboutPassword, async () => {
    ;({ recoveryCodes } = (await load(context, api.secondFactor.renewRecoveryCodes, { body })).data)
  })
  return failed ? { failed } : { recoveryCodes, done: 'Your recovery codes are renewed.' }
}
