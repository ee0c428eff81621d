import { data, redirect } from 'react-router'

import { Refused } from '#web/platform/calls/call.ts'
import { orSignIn, pathOf } from '#web/platform/access/protect.ts'

/** For loaders and actions of admin pages: redirects to sign-in when signed out, and answers 404 to anyone else. */
export async function requireAdmin<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    // An admin without a second factor reaches only the page that sets one up.
    if (problem instanceof Refused && problem.code === 'SECOND_FACTOR_MISSING')
      throw redirect(`/user/second-step?from=${encodeURIComponent(pathOf(request))}`)
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}
