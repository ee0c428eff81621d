import { redirect } from 'react-router'

import { Refused } from '#web/platform/call.ts'

/** For loaders and actions of pages that need a session: without one the visitor signs in first and then comes back. */
export async function orSignIn<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) throw redirect(signInFor(request))
    throw problem
  }
}

function signInFor(request: Request): string {
  const { pathname, searchParams: search } = new URL(request.url)
  // The router's own way of asking is no part of the page's address.
  search.delete('_routes')
  return signInAddress(pathname.replace(/\.data$/, '') + (search.size > 0 ? `?${search.toString()}` : ''))
}

export function signInAddress(from: string): string {
  return `/sign-in?from=${encodeURIComponent(from)}`
}
