import { data } from 'react-router'

import { Refused } from '#web/platform/call.ts'
import { orSignIn } from '#web/platform/protect.ts'

/**
 * For pages of admins alone: signed out one signs in first; for everybody else, and at an address that
 * cannot be, there is no such page.
 */
export async function forAdmin<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}
