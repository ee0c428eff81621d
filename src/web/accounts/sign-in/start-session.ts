import { data, redirect } from 'react-router'

import { toDestination } from '#web/accounts/sign-in/destination.ts'
import { type FormAnswer, texts } from '#web/accounts/sign-in/form-answer.ts'
import type { WaitingSignIn } from '#contract/accounts/second-factor.ts'
import { Refused } from '#web/platform/call.ts'

/** Redirects with the cookies of the new session, or returns the refusal with what was typed. */
export async function startSession(
  form: FormData,
  values: Record<string, string>,
  started: Promise<{ headers: Headers }>,
  waiting?: WaitingSignIn,
) {
  try {
    const { headers } = await started
    return redirect(toDestination(texts(form, 'from', 'page', 'orderType', 'restaurant')), { headers })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    const { code, status, detail, message } = problem
    if (code === 'SECOND_FACTOR_NEEDED')
      return data<FormAnswer>({ error: '', values, waiting: detail as WaitingSignIn }, { status })
    const isOver = code === 'CHALLENGE_NOT_VALID'
    return data<FormAnswer>(
      { error: message, values, ...(isOver || !waiting ? {} : { waiting }) },
      { status },
    )
  }
}
