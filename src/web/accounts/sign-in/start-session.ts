import { data, redirect } from 'react-router'

import { toDestination } from '#web/accounts/sign-in/destination.ts'
import { type FormAnswer, texts } from '#web/accounts/sign-in/form-answer.ts'
import { Refused } from '#web/platform/call.ts'

/** Redirects with the cookies of the new session, or returns the refusal with what was typed. */
export async function startSession(
  form: FormData,
  values: Record<string, string>,
  started: Promise<{ headers: Headers }>,
) {
  try {
    const { headers } = await started
    return redirect(toDestination(texts(form, 'from', 'page', 'orderType', 'restaurant')), { headers })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return data<FormAnswer>({ error: problem.message, values }, { status: problem.status })
  }
}
