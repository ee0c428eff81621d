import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Transport } from '#contract/endpoint.ts'
import { isPublicPage } from '#contract/platform/public-pages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'
import type { ChangeLog } from '#server/platform/db/changes/change-log.ts'
import { cachePages, type CachedPage } from '#server/platform/http/site/page-cache.ts'
import { ignoreSignedOutSessions } from '#server/platform/http/site/ignore-signed-out-sessions.ts'
import { limitFormSize } from '#server/platform/http/site/limit-form-size.ts'
import { negotiateEncoding, compress, matchesEtag } from '#server/platform/http/site/compress.ts'
import { sendNotFoundPage } from '#server/platform/http/site/not-found-page.ts'
import { cacheLinks, createLinksReader } from '#server/platform/http/site/read-site-links.ts'
import { rememberCookies } from '#server/platform/http/site/remember-cookies.ts'
import { rejectForeignForms } from '#server/platform/http/site/reject-foreign-forms.ts'
import { policyByNonce } from '#server/platform/http/site/security-policy.ts'
import type { SendFor } from '#server/platform/http/site/send-to-api.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** Renders pages. It calls the API through `send` only, so it need not know where the API runs. */
export type Site = {
  render(request: Request, context: PageContext): Promise<Response>
  /** The query parameters that pages read. Any other has no effect. */
  searchNames: ReadonlySet<string>
  /** Changes with every build whose files in the browser differ; none in development. */
  build?: string
  /** False for a path that no route has. */
  hasPage?(pathname: string): boolean
}

export type PageContext = {
  send: Transport
  now: Date
  links: SiteLinks
  /** Scheme and host of the site as visitors see it. */
  origin: string
  nonce: string | undefined
  /** Logs an error of the rendering. The visitor sees none of it. */
  report: (error: unknown) => void
}

export type SiteOptions = {
  site: Site
  sendFor: SendFor
  now: () => Date
  /** As the environment has them. */
  links: SiteLinks
  publicUrl: string | undefined
  /** The folder of the built files. */
  assets?: string | undefined
  /** In development Vite serves files and hot reload. */
  middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  isDevelopment: boolean
  /** Of the API's database, if the API runs in this process. */
  changes?: ChangeLog | undefined
  /** Pages may load Stripe's scripts, as the browser sends cards straight to Stripe. */
  allowsStripe?: boolean
}

/** Mounts everything that is not the API: the built files, then the pages. */
export async function mountSite(app: FastifyInstance, options: SiteOptions) {
  const {
    site,
    sendFor,
    now,
    links,
    publicUrl,
    assets,
    middleware,
    isDevelopment,
    changes,
    allowsStripe = false,
  } = options
  const readCurrentLinks = createLinksReader(links, sendFor(undefined))
  // Where changes are reported, a page depends on the settings too, so each reads them itself.
  const { readLinks, expireLinks } = changes
    ? { readLinks: readCurrentLinks, expireLinks: () => {} }
    : cacheLinks(readCurrentLinks, () => performance.now(), timeouts.siteSettings)
  const cache = cachePages(now, allowsStripe, changes)
  if (assets) await serveFiles(app, assets)
  if (middleware)
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()))
  ignoreSignedOutSessions(app)
  rejectForeignForms(app, (request) => parseUrl(request, publicUrl))
  limitFormSize(app)

  const render = async (
    request: FastifyRequest,
    pageRequest: Request,
    visitor: FastifyRequest | undefined,
    nonce?: string,
    { send = sendFor(visitor), time = now() }: { send?: Transport; time?: Date } = {},
  ) =>
    site.render(pageRequest, {
      send,
      now: time,
      links: await readLinks(),
      origin: publicUrl ?? new URL(pageRequest.url).origin,
      nonce,
      report: (err) => request.log.error({ err }, 'page failed to render'),
    })

  app.all('/*', async (request, reply) => {
    const address = parseUrl(request, publicUrl)
    if (isReadMethod(request.method) && !isDevelopment && isPublicPage(address.pathname)) {
      const key = toCacheKey(address, site.searchNames)
      // A cached page has no visitor: it must not depend on who requested it first.
      return sendCached(
        request,
        reply,
        await cache.get(key, (nonce, time) => render(request, new Request(key), undefined, nonce, { time })),
      )
    }
    if (request.method !== 'OPTIONS' && isUnknown(site, address.pathname))
      return sendNotFoundPage(request, reply, (await readLinks()).siteName)
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    const { send, setCookies } = rememberCookies(sendFor(request), request)
    const page = await render(request, toRequest(request, reply, address), request, nonce, { send })
    // The page that follows shows the settings that this form may have changed.
    if (request.method === 'POST' && /^\/setup(\.data)?$/.test(address.pathname)) expireLinks()
    const sent = new Set(page.headers.getSetCookie())
    for (const cookie of setCookies) if (!sent.has(cookie)) reply.header('set-cookie', cookie)
    if (nonce) reply.header('content-security-policy', policyByNonce(nonce, allowsStripe))
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
    const acceptEncoding = request.headers['accept-encoding']
    return reply.send(isPage(page, address) ? await compressPage(page, acceptEncoding) : page)
  })
}

/** Unknown query parameters, such as those of advertisers, must not create more cache entries. */
function toCacheKey(address: URL, names: ReadonlySet<string>): string {
  if (!address.search) return `${address.origin}${address.pathname}`
  const search = new URLSearchParams(
    [...address.searchParams].filter(([name, value]) => names.has(name) && value.length <= 100),
  )
  search.sort()
  return `${address.origin}${address.pathname}${search.size > 0 ? `?${search.toString()}` : ''}`
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { status, headers } = page.extra
  reply.status(status).headers(headers).header('etag', page.etag)
  if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag))
    return reply.status(304).send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.body(encoding))
}

/**
 * Compresses a page of one visitor. Its length leaks no secret (BREACH): the session is in cookies only, and a request
 * that another site triggers carries none.
 */
async function compressPage(page: Response, acceptEncoding: string | undefined): Promise<Response> {
  const encoding = negotiateEncoding(acceptEncoding)
  if (!page.body || encoding === 'identity') return page
  const compressed = new Response(await compress[encoding](Buffer.from(await page.arrayBuffer())), page)
  compressed.headers.set('content-encoding', encoding)
  compressed.headers.set('vary', 'accept-encoding')
  return compressed
}

/** Data of an unknown page is left to the router, which needs its own format. */
function isUnknown(site: Site, pathname: string): boolean {
  return !pathname.endsWith('.data') && pathname !== routerManifestPath && site.hasPage?.(pathname) === false
}

/** True for HTML, page data and the router's manifest. Downloads are streamed without compression. */
function isPage({ headers }: Response, { pathname }: URL): boolean {
  return /^text\/(html|x-script)/.test(headers.get('content-type') ?? '') || pathname === routerManifestPath
}

/** React Router's client requests the routes of a page's links here. */
const routerManifestPath = '/__manifest'

/**
 * The URL as the visitor sees it. Behind a proxy that ends TLS the request itself is http, and forms of an https page
 * would look cross-site. An invalid Host header is refused.
 */
function parseUrl(request: FastifyRequest, publicUrl: string | undefined): URL {
  const { protocol, host } = publicUrl ? new URL(publicUrl) : requestOrigin(request)
  const address = `${protocol}//${host}${request.url}`
  const isHost = /^[\w.:[\]-]+$/.test(request.host) && request.url.startsWith('/')
  if (!isHost || !URL.canParse(address))
    throw new Refusal('INVALID_INPUT', { field: 'the Host header', problem: 'cannot be parsed' })
  return new URL(address)
}

function toRequest(request: FastifyRequest, reply: FastifyReply, { protocol, host }: URL): Request {
  const { method, body } = request
  const pageRequest = createRequest(withoutBody(request.raw), reply.raw, { host, protocol })
  return isReadMethod(method) ? pageRequest : new Request(pageRequest, { method, body: toBytes(body) })
}

/** The body has been consumed by now, and its closed stream would look like an aborted request. */
function withoutBody({ method = 'GET', url, headers }: IncomingMessage): IncomingMessage {
  return { method: isReadMethod(method) ? method : 'GET', url, headers } as IncomingMessage
}

function toBytes(body: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.isBuffer(body) ? body : [])
}

function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function requestOrigin({ protocol, host }: FastifyRequest) {
  return { protocol: `${protocol}:`, host }
}

async function serveFiles(app: FastifyInstance, assets: string) {
  await app.register(fastifyStatic, {
    root: assets,
    wildcard: false,
    preCompressed: true,
    // Sent for the file that they are of; a route for each would double the time to mount.
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(assets, file).startsWith('assets')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
