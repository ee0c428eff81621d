import { data, redirect } from 'react-router'

import { Refused } from '#web/platform/call.ts'
import { orSignIn } from '#web/platform/protect.ts'

/** For pages of one outlet: whoever runs none is told so at /outlet; an outlet of others is not there. */
export async function forStaff<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await orSignIn(request, work)
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 403) throw redirect('/outlet')
    if (problem instanceof Refused && problem.status < 500) throw data(null, { status: 404 })
    throw problem
  }
}
