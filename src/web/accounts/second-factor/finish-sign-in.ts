import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { type Assertion, WaitingSignIn } from '#contract/accounts/second-factor.ts'
import { texts } from '#web/accounts/sign-in/form-answer.ts'
import { startSession } from '#web/accounts/sign-in/start-session.ts'
import { act } from '#web/platform/call.ts'

/** The second form of a sign-in. It carries its challenge itself, so that it works without JavaScript. */
export async function finishSignIn(context: Readonly<RouterContextProvider>, form: FormData) {
  const { waiting, code, passkey } = texts(form, 'waiting', 'code', 'passkey')
  const known = WaitingSignIn.safeParse(parseJson(waiting)).data
  const body = {
    challenge: known?.challenge ?? '',
    ...(passkey ? { passkey: parseJson(passkey) as Assertion } : { code: code.trim() }),
  }
  return startSession(form, {}, act(context, api.secondFactor.finishSignIn, { body }), known)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
