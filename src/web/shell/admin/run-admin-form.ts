import { redirect } from 'react-router'

import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { type FieldOf, type Outcome, textIn } from '#web/platform/forms/outcome.ts'
import { wording } from '#web/platform/wording.ts'

/** Runs an admin form and redirects to `done`. A refusal returns everything typed, except the password. */
export async function runAdminForm(
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
      return requireAdmin(request, Promise.reject(problem))
    const field = isRefused ? (fieldOf[problem.code] ?? problem.detail.field) : undefined
    const failed = toFailedForm(
      form,
      isRefused ? problem.message : wording.unreachable,
      typeof field === 'string' ? field.split('.')[0] : undefined,
    )
    return isRefused && problem.code === 'INVALID_INPUT'
      ? { ...failed, wrong: toWrongFields(problem.detail) }
      : failed
  }
}

/** The fields by their first name: the form shows a list as one field. */
function toWrongFields(detail: Refused['detail']): NonNullable<Outcome['wrong']> {
  const all = (detail.problems ?? [detail]) as { field: string; problem: string }[]
  return all.map(({ field, problem }) => ({ field: field.split('.')[0]!, problem }))
}

export function toFailedForm(form: FormData, problem: string, field?: string): Outcome {
  return { intent: textIn(form, 'intent'), problem, field, typed: typedIn(form) }
}

const fieldOf: FieldOf = {
  PASSWORD_NEEDED: 'password',
  WRONG_PASSWORD: 'password',
  NOT_AN_EMAIL: 'email',
  NOT_A_POST_CODE: 'postCode',
  NOT_A_WHOLE_POST_CODE: 'postCode',
  UNKNOWN_AREA: 'postCode',
  PUBLIC_NAME_TAKEN: 'name',
  CUISINE_NAME_TAKEN: 'type',
  CUISINE_NOT_FOUND: 'cuisines',
  COUPON_CODE_TAKEN: 'code',
  COUPON_DATES: 'validTo',
  COUPON_USED_MORE: 'totalUses',
  RESTAURANT_NOT_FOUND: 'restaurant',
}

/** Several values of one name are joined by line breaks. */
function typedIn(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())].filter((name) => name !== 'password')
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter(isText).join('\n')]))
}

function isText(value: FormDataEntryValue): value is string {
  return typeof value === 'string'
}

/** The version that the form was rendered from, so that the server can refuse a stale one. */
export function versionIn(form: FormData): { version?: string } {
  const version = textIn(form, 'version')
  return version === '' ? {} : { version }
}

/** The idempotency key of the form, if it has one. */
export function idempotencyKeyIn(form: FormData): { key?: string } {
  const key = textIn(form, 'key')
  return key === '' ? {} : { key }
}
