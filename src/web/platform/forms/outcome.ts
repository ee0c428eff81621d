import { data } from 'react-router'

import { Refused } from '#web/platform/calls/call.ts'
import { wording } from '#web/platform/wording.ts'

/** A form that was refused: which one, why, the field that is wrong where it is one, and what was typed. */
export type Outcome = {
  intent: string
  problem: string
  field: string | undefined
  typed: Record<string, string>
  /** Every invalid field where the input was refused, with a predicate like 'is required'. */
  wrong?: { field: string; problem: string }[] | undefined
}

/** The field that a refusal is about, by its code. */
export type FieldOf = Partial<Record<Refused['code'], string>>

/** Runs the command of a form. A refusal is returned with what was typed, and never becomes an error page. */
export async function tryForm(
  form: FormData,
  fieldOf: FieldOf,
  work: () => Promise<unknown>,
): Promise<Outcome | undefined> {
  try {
    await work()
    return undefined
  } catch (problem) {
    if (problem instanceof Response || (problem instanceof Refused && problem.status === 401)) throw problem
    const refused = problem instanceof Refused ? problem : undefined
    return outcome(form, refused?.message ?? wording.unreachable, refused && fieldOf[refused.code])
  }
}

/** Offline, the page keeps everything typed and shows an error. */
export async function orOfflineProblem<T, F>(
  request: Request,
  work: () => Promise<T>,
  failed: (form: FormData, problem: string) => F,
) {
  const form = await request.clone().formData()
  try {
    return await work()
  } catch (problem) {
    // The error of `fetch` without a connection.
    if (!(problem instanceof TypeError)) throw problem
    // With an error status the router does not revalidate, which would fail as well.
    return data(failed(form, wording.offline), { status: 503 })
  }
}

/** The fields that are sent back into the page: never a password, a code or a ticket. */
const mayComeBack = new Set([
  'intent',
  'name',
  'mobileNo',
  'email',
  'addressId',
  'addressType',
  'address',
  'postCode',
  'sessionId',
  'role',
  'title',
  'body',
  'termsId',
  'version',
  'customerName',
  'bookingTime',
  'note',
  'passkeyId',
])

export function outcome(form: FormData, problem: string, field?: string): Outcome {
  const typed: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && mayComeBack.has(name)) typed[name] = value
  return { intent: typed.intent ?? '', problem, field, typed }
}

/** The text of a field; empty where it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The password as it was typed, spaces included; empty where it is missing. */
export function passwordIn(form: FormData, name = 'password'): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
