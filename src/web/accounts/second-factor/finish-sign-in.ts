import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { type Assertion, PendingSignIn } from '#contract/accounts/second-factor.ts'
import { textsIn } from '#web/accounts/sign-in/form-answer.ts'
import { startSession } from '#web/accounts/sign-in/start-session.ts'
import { act } from '#web/platform/calls/call.ts'

/** The second form of a sign-in. It carries its challenge itself, so that it works without JavaScript. */
export async function finishSignIn(context: Readonly<RouterContextProvider>, form: FormData) {
  const { pendingSignIn, code, passkey } = textsIn(form, 'pendingSignIn', 'code', 'passkey')
  const known = PendingSignIn.safeParse(parseJson(pendingSignIn)).data
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
