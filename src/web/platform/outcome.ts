import { data } from 'react-router'

import { Refused } from '#web/platform/call.ts'
import { wording } from '#web/platform/wording.ts'

/** A form that came to nothing: which it was, what is wrong, with which field if with one, and what was typed. */
export type Outcome = {
  intent: string
  problem: string
  field: string | undefined
  typed: Record<string, string>
}

/** Which field a refusal is about, by its code. */
type FieldOf = Record<string, string>

/** Does what a form asks for. A refusal comes back as a sentence beside what was typed, never as a page of its own. */
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

/** Without a line the page stays as it is, with all that was typed, and says so. */
export async function orSayOffline<T, F>(
  request: Request,
  work: () => Promise<T>,
  failed: (form: FormData, problem: string) => F,
) {
  const form = await request.clone().formData()
  try {
    return await work()
  } catch (problem) {
    // The browser's word for a line that broke.
    if (!(problem instanceof TypeError)) throw problem
    // By this status the router knows that nothing need be asked for anew, which would fail as well.
    return data(failed(form, wording.offline), { status: 503 })
  }
}

/** What was typed comes back into the page, so only what stands here: never a password, a code or a ticket. */
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
  'follows',
  'customerName',
  'bookingTime',
])

export function outcome(form: FormData, problem: string, field?: string): Outcome {
  const typed: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && mayComeBack.has(name)) typed[name] = value
  return { intent: typed.intent ?? '', problem, field, typed }
}

/** What a form says under a name; nothing where it says nothing, or sends a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
