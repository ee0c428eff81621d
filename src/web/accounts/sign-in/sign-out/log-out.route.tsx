import { redirect } from 'react-router'

import type { Route } from './+types/log-out.route.ts'
import { api } from '#contract/api.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'
import { act, Refused } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

export function loader() {
  return redirect('/')
}

/** Signs out before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const form = await request.formData().catch(() => new FormData())
    const to = parseReturnPath(textIn(form, 'to')) ?? '/'
    const { headers } = await act(context, api.sessions.signOut, {})
    return redirect(to, { headers })
  } catch (problem) {
    // The form came from another site.
    if (problem instanceof Refused) return new Response(problem.message, { status: problem.status })
    throw problem
  }
}
