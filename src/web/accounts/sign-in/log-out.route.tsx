import { redirect } from 'react-router'

import type { Route } from './+types/log-out.route.ts'
import { api } from '#contract/api.ts'
import { act, Refused } from '#web/platform/call.ts'

export function loader() {
  return redirect('/')
}

/** For those whose page is not alive yet. */
export async function action({ context }: Route.ActionArgs) {
  try {
    const { headers } = await act(context, api.sessions.logOut, {})
    return redirect('/', { headers })
  } catch (problem) {
    // Another site's page sent the form.
    if (problem instanceof Refused) return new Response(problem.message, { status: problem.status })
    throw problem
  }
}
