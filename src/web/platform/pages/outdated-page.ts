import { type MiddlewareFunction, redirectDocument } from 'react-router'

import { isShownPath } from '#web/platform/pages/shown-page.ts'

/** The last response came from another build of the site than this page. */
let isOutdated = false

/** The page that is being opened, for a reload in between. */
const name = 'tablefare.opening'

/** Every response names the build of its server. */
export function watchBuild(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (...request) => {
    const answer = await send(...request)
    const build = answer.headers.get('x-build')
    if (build) isOutdated = build !== manifest()?.version
    return answer
  }
}

/**
 * After a deploy the next page is loaded as a document. The page on screen stays as it is until the person leaves it, so
 * nothing that they have typed is lost, and no page loads itself again.
 */
export const leaveOutdatedPage: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || isShownPath(pathname)) return next()
  write(pathname + search)
  const result = isOutdated ? undefined : await next()
  if (isOutdated) throw redirectDocument(pathname + search)
  write(null)
  return result
}

/**
 * The router reloads the page if a file of the next one is gone, which happens after a deploy: the next page then opens. If
 * it is open already, as after a redirect, it stays: a form on it may be typed in or sent.
 */
export function openPageOfReload(): boolean {
  const path = write(null)
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOther = path !== null && path !== location.pathname + location.search && page?.type === 'reload'
  if (isOther) location.replace(path)
  return isOther
}

/** Returns what was stored before. */
function write(path: string | null): string | null {
  try {
    const before = sessionStorage.getItem(name)
    if (path === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, path)
    return before
  } catch {
    return null
  }
}

function manifest(): { version: string } | undefined {
  return (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest
}
