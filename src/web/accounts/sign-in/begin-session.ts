import { data, redirect } from 'react-router'

import { destination } from '#web/accounts/sign-in/destination.ts'
import { Refused } from '#web/platform/call.ts'

/** What a form of signing in is answered when it is refused: why, and what was typed but for passwords. */
export type FormAnswer = { error: string; values: Record<string, string> }

/** What was typed, as text, by the names of the fields. */
export function texts<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}

/** On with the cookies of the new session to where the visitor was going, or the refusal with everything typed. */
export async function beginSession(
  form: FormData,
  values: Record<string, string>,
  begun: Promise<{ headers: Headers }>,
) {
  try {
    const { headers } = await begun
    return redirect(destination(texts(form, 'from', 'page', 'orderType', 'restaurant')), { headers })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    return data<FormAnswer>({ error: problem.message, values }, { status: problem.status })
  }
}
