import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'

import type { Send } from '#contract/endpoint.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'
import { Refused } from '#web/platform/call.ts'
import {
  busyContext,
  linksContext,
  nonceContext,
  nowContext,
  originContext,
  reportContext,
  sendContext,
} from '#web/platform/context.ts'
import { PageNonce } from '#web/platform/page-nonce.ts'
import { searchFields } from '#web/platform/search-address.ts'

const patience = 10_000

type Given = {
  send: Send
  now: Date
  links: SiteLinks
  origin: string
  nonce: string | undefined
  report: (error: unknown) => void
}

/** Called by the server for each request: what the pages may use of the process they run in. */
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

/** The pages that show the same to everyone; who is signed in is filled in by the browser. */
export function isPublic(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  return publicPages.has(page) || page.startsWith('/order/')
}

/** `category` is the part of a menu that is shown, `goodbye` a word at home; `_routes` is the router's own. */
export const searchNames: ReadonlySet<string> = new Set([...searchFields, 'category', 'goodbye', '_routes'])

const publicPages = new Set([
  '/',
  '/_root',
  '/home',
  '/user-policy',
  '/user-faq',
  '/our-packages',
  '/terms-of-use',
  '/offline',
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
    signal: AbortSignal.timeout(patience),
    onError: context.get(reportContext),
  })
  await page.allReady
  const html = afterPictures(new Uint8Array(await new Response(page).arrayBuffer()))
  headers.set('content-type', 'text/html; charset=utf-8')
  const isBusy = status === 500 && context.get(busyContext)
  return new Response(html, { status: isBusy ? 503 : status, headers })
}

const preload = /<link rel="modulepreload"/g
const urgency = new TextEncoder().encode(' fetchpriority="low"')
/** One letter a byte, so that places in the text are places in the page. */
const latin = new TextDecoder('latin1')

/**
 * A page is read before it is alive: its scripts come after its letters and pictures. The router has no word for that.
 * Done on bytes, as a long menu is half a megabyte of text.
 */
function afterPictures(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const head = latin.decode(page.subarray(0, mostOfHead))
  const places = [...head.matchAll(preload)].map(({ index, 0: found }) => index + found.length)
  const whole = new Uint8Array(page.length + places.length * urgency.length)
  let [from, to] = [0, 0]
  for (const place of places) {
    whole.set(page.subarray(from, place), to)
    whole.set(urgency, to + place - from)
    to += place - from + urgency.length
    from = place
  }
  whole.set(page.subarray(from), to)
  return whole
}

/** Preloads stand before everything else in the head. */
const mostOfHead = 20_000

/** A visitor who went away in the middle, or asked for what is not there, is no fault. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (error instanceof Refused && error.status === 503) context.set(busyContext, true)
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error)
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> }
