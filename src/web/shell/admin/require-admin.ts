import { data } from 'react-router'

import { Refused } from '#web/platform/call.ts'
import { orSignIn } from '#web/platform/protect.ts'

/** For loaders and actions of admin pages: redirects to sign-in when signed out, and answers 404 to anyone else. */
export async function requireAdmin<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}
