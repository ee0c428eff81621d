import { redirect, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { passwordIn } from '#web/platform/forms/outcome.ts'

/** Confirms the password that a form carries, if it does, and then runs its command. */
export async function withPassword<T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  work: () => Promise<T>,
): Promise<T> {
  const password = passwordIn(form)
  if (password !== '') await load(context, api.sessions.confirmPassword, { body: { password } })
  return work()
}

/** For downloads, which have no form: the password is asked for on a page of its own, which leads back. */
export async function orConfirmPassword<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== 'PASSWORD_NEEDED') throw problem
    throw redirect(`/confirm-password?next=${encodeURIComponent(new URL(request.url).pathname)}`)
  }
}
