import { redirect } from 'react-router'

import type { Route } from './+types/log-out.route.ts'
import { api } from '#contract/api.ts'
import { act } from '#web/call.ts'

export function loader() {
  return redirect('/')
}

/** For those whose page is not alive yet. */
export async function action({ context }: Route.ActionArgs) {
  const { headers } = await act(context, api.sessions.logOut, {})
  return redirect('/', { headers })
}
