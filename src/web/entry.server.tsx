import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'

import type { Transport } from '#contract/endpoint.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'
import { Refused } from '#web/platform/calls/call.ts'
import {
  busyContext,
  linksContext,
  nonceContext,
  nowContext,
  originContext,
  reportContext,
  sendContext,
} from '#web/platform/calls/context.ts'
import { PageNonce } from '#web/platform/pages/page-nonce.ts'
import { searchFields } from '#web/catalogue/search/search-address.ts'
import { timeouts } from '#web/platform/timeouts.ts'

type Given = {
  send: Transport
  now: Date
  links: SiteLinks
  origin: string
  nonce: string | undefined
  report: (error: unknown) => void
}

/** The context of one request, created by the server. */
export function contextFor({ send, now, links, origin, nonce, report }: Given) {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  context.set(nowContext, now)
  context.set(linksContext, links)
  context.set(originContext, origin)
  context.set(nonceContext, nonce)
  context.set(reportContext, report)
  return context
}

/** `category` and `dish` select a part of the menu, `goodbye` shows a message at home; `_routes` is the router's own. */
export const searchNames: ReadonlySet<string> = new Set([
  ...searchFields,
  'category',
  'dish',
  'goodbye',
  '_routes',
])

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const withNonce = nonce ? { nonce } : {}
  const app = (
    <PageNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} {...withNonce} />
    </PageNonce>
  )
  const page = await renderToReadableStream(app, {
    ...withNonce,
    signal: AbortSignal.timeout(timeouts.renderPage),
    onError: context.get(reportContext),
  })
  await page.allReady
  const html = withManifest(delayScripts(await new Response(page).text()))
  headers.set('content-type', 'text/html; charset=utf-8')
  const isBusy = status === 500 && context.get(busyContext)
  return new Response(html, { status: isBusy ? 503 : status, headers })
}

/**
 * Holds the scripts back until the page is painted (`LateScripts` starts them): a page is read before it is used. The
 * router has no option for it.
 */
function delayScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="late-module"')
    .replace(' type="module" async=""', ' type="late-module"')
}

/** Added here and not in the root's links, which are part of every page's script. */
function withManifest(page: string): string {
  return page.replace('</head>', '<link rel="manifest" href="/manifest.webmanifest"/></head>')
}

/** Aborted requests and refusals are not logged as errors. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (error instanceof Refused && error.status === 503) context.set(busyContext, true)
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error)
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> }
