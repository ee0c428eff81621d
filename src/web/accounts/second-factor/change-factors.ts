import { type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { type FieldOf, type Outcome, textIn, tryForm } from '#web/platform/outcome.ts'

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
  const given = form.get('password')
  const body = { password: typeof given === 'string' ? given : '' }
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

/** A wrong code shows the same secret again. */
async function confirmTotp(context: Context, form: FormData): Promise<FactorAnswer> {
  const setUp = {
    challenge: textIn(form, 'challenge'),
    secret: textIn(form, 'secret'),
    uri: textIn(form, 'uri'),
  }
  const body = { challenge: setUp.challenge, code: textIn(form, 'code') }
  let recoveryCodes: string[] | null = null
  const failed = await tryForm(form, { WRONG_TOTP: 'code', INVALID_INPUT: 'code' }, async () => {
    ;({ recoveryCodes } = (await load(context, api.secondFactor.confirmTotp, { body })).data)
  })
  if (failed) return failed.field === 'code' ? { failed, setUp } : { failed }
  return { recoveryCodes, done: 'Your authenticator app is added.' }
}

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
