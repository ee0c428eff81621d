import { redirect } from 'react-router'

import { Refused } from '#web/platform/calls/call.ts'

/** For loaders and actions that need a session: without one, redirects to sign-in and back. */
export async function orSignIn<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) throw redirect(signInAddress(pathOf(request)))
    // A kitchen device has no other pages than those of its outlet.
    if (problem instanceof Refused && problem.code === 'KITCHEN_DEVICE') throw redirect('/outlet')
    throw problem
  }
}

/** The page that was asked for. */
export function pathOf(request: Request): string {
  const { pathname, searchParams: search } = new URL(request.url)
  // A parameter of the router's data requests, not of the page.
  search.delete('_routes')
  return pathname.replace(/\.data$/, '') + (search.size > 0 ? `?${search.toString()}` : '')
}

export function signInAddress(from: string): string {
  return `/sign-in?from=${encodeURIComponent(from)}`
}
