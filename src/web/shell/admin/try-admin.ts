import { redirect } from 'react-router'

import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { Refused } from '#web/platform/call.ts'
import { type Outcome, textIn } from '#web/platform/outcome.ts'
import { wording } from '#web/platform/wording.ts'

/**
 * Does what a form of an admin asks for and goes on to `done`. A refusal comes back beside what was typed, at the field
 * it is about: nothing that an admin types here is a secret.
 */
export async function tryAdmin(
  request: Request,
  form: FormData,
  work: () => Promise<unknown>,
  done: string,
): Promise<Outcome | Response> {
  try {
    await work()
    return redirect(done)
  } catch (problem) {
    const isRefused = problem instanceof Refused
    if (problem instanceof Response) throw problem
    if (isRefused && (problem.status === 401 || problem.status === 403))
      return forAdmin(request, Promise.reject(problem))
    const field = isRefused ? (fieldOf[problem.code] ?? problem.detail.field) : undefined
    return failedForm(
      form,
      isRefused ? sentenceOf(problem) : wording.unreachable,
      typeof field === 'string' ? field.split('.')[0] : undefined,
    )
  }
}

/** With everything that was typed. */
export function failedForm(form: FormData, problem: string, field?: string): Outcome {
  return { intent: textIn(form, 'intent'), problem, field, typed: typedIn(form) }
}

/** At its field, what is wrong needs no name before it. */
function sentenceOf({ code, message, detail: { problem } }: Refused): string {
  if (code !== 'INVALID_INPUT' || typeof problem !== 'string') return message
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`
}

const fieldOf: Record<string, string> = {
  NOT_AN_EMAIL: 'email',
  NOT_A_POST_CODE: 'postCode',
  NOT_A_WHOLE_POST_CODE: 'postCode',
  UNKNOWN_AREA: 'postCode',
  PUBLIC_NAME_TAKEN: 'name',
  CUISINE_NAME: 'type',
  CUISINE_NOT_FOUND: 'cuisines',
  COUPON_CODE_TAKEN: 'code',
  COUPON_DAYS: 'validTo',
  COUPON_USED_MORE: 'totalUses',
  RESTAURANT_NOT_FOUND: 'restaurant',
}

/** What was ticked of several stands on a line each. */
function typedIn(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter(isText).join('\n')]))
}

function isText(value: FormDataEntryValue): value is string {
  return typeof value === 'string'
}

/** A number as it was typed; nothing where nothing was, so that the call says that it is missing. */
export function numberIn(form: FormData, name: string): number {
  const typed = form.get(name)
  const number = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : NaN
  return (Number.isNaN(number) ? undefined : number) as number
}

/** What stood in the form when it was opened, so that nothing is overwritten unseen. */
export function seenIn(form: FormData): { seen?: Record<string, string | number | null> } {
  try {
    return { seen: JSON.parse(textIn(form, 'seen')) as Record<string, string | number | null> }
  } catch {
    return {}
  }
}

/** What makes a form that is sent twice be done once. */
export function onceIn(form: FormData): { key?: string } {
  const key = textIn(form, 'key')
  return key === '' ? {} : { key }
}
