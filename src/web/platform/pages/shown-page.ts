import { useLayoutEffect } from 'react'
import { isRouteErrorResponse, type MiddlewareFunction, useLocation } from 'react-router'

let shown: { pathname: string; search: string } | undefined

/** Notes the page on screen. The address bar is no help: after Back it already has the next page. */
export function useShownPage(): void {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    shown = { pathname, search }
  }, [pathname, search])
}

export function isShownPath(pathname: string): boolean {
  return pathname === shown?.pathname
}

let unanswered = 0

/** How often a page stayed on screen because it got no answer. */
export function countUnanswered(): number {
  return unanswered
}

/** A page that is read again, and gets no answer, stays on screen as it is. A refusal by the server replaces it. */
export const keepShownPage: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const results = (await next()) as Results
  const isReadAgain = request.method === 'GET' && isShownPath(pathname) && search === shown?.search
  const answered = Object.entries(results).filter(([, { result }]) => !isNoAnswer(result))
  if (!isReadAgain || answered.length === Object.keys(results).length) return results
  unanswered++
  // The router keeps the data of each route that has no result.
  return Object.fromEntries(answered)
}

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

const tooBusy = new Set([429, 502, 503, 504])

/** A lost connection is a TypeError of `fetch`, also as the cause of data that ends too early. */
function isNoAnswer(result: unknown): boolean {
  if (isRouteErrorResponse(result)) return tooBusy.has(result.status)
  return result instanceof Error && (result.cause ?? result) instanceof TypeError
}
