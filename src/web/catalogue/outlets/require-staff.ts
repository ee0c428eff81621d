import { data, redirect } from 'react-router'

import { Refused } from '#web/platform/call.ts'
import { orSignIn } from '#web/platform/protect.ts'

/** Guards the pages of one outlet: redirects non-staff to /outlet, and answers 404 for another restaurant's outlet. */
export async function requireStaff<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 403) throw redirect('/outlet')
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}
