import { data, redirect } from 'react-router'

import { toDestination } from '#web/accounts/sign-in/return/destination.ts'
import { type FormAnswer, textsIn } from '#web/accounts/sign-in/form-answer.ts'
import type { PendingSignIn } from '#contract/accounts/second-factor.ts'
import { Refused } from '#web/platform/calls/call.ts'

/** Redirects with the cookies of the new session, or returns the refusal with what was typed. */
export async function startSession(
  form: FormData,
  values: Record<string, string>,
  started: Promise<{ headers: Headers }>,
  pendingSignIn?: PendingSignIn,
) {
  try {
    const { headers } = await started
    return redirect(toDestination(textsIn(form, 'from', 'page', 'orderType', 'restaurant')), { headers })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    const { code, status, detail, message } = problem
    if (code === 'SECOND_FACTOR_NEEDED')
      return data<FormAnswer>({ error: '', values, pendingSignIn: detail as PendingSignIn }, { status })
    const isOver = code === 'CHALLENGE_NOT_VALID'
    return data<FormAnswer>(
      { error: message, values, ...(isOver || !pendingSignIn ? {} : { pendingSignIn }) },
      { status },
    )
  }
}
