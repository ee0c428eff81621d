import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Send } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'
import { keepPages, type KeptPage } from '#server/platform/http/keep-pages.ts'
import { limitForms } from '#server/platform/http/limit-forms.ts'
import { bestEncoding, pack } from '#server/platform/http/pack.ts'
import { refuseForms } from '#server/platform/http/refuse-forms.ts'
import { policyByNonce } from '#server/platform/http/security-policy.ts'
import type { SendFor } from '#server/platform/http/send.ts'

/** Renders pages. It reaches the API by `send` only, so it need not know where the API is. */
export type Site = {
  render(request: Request, given: PageContext): Promise<Response>
  /** Whether the page at this path is the same for everyone. */
  isPublic(path: string): boolean
  /** What in an address the pages read; anything else changes nothing. */
  searchNames: ReadonlySet<string>
}

export type PageContext = {
  send: Send
  now: Date
  links: SiteLinks
  /** Scheme and host under which the world finds the site. */
  origin: string
  nonce: string | undefined
  /** Takes what went wrong while a page was made; the visitor sees none of it. */
  report: (error: unknown) => void
}

export type SiteOptions = {
  site: Site
  sendFor: SendFor
  now: () => Date
  links: SiteLinks
  publicUrl: string | undefined
  /** The folder of the built files. */
  assets?: string
  /** In development Vite answers for files and hot reload before we do. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  isDevelopment: boolean
  /** Cards are given to Stripe by the browser, on whichever page of the site they are typed. */
  admitsStripe?: boolean
}

/** Everything that is not the API: the built files, then the pages. */
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
    admitsStripe = false,
  } = options
  const kept = keepPages(() => performance.now(), admitsStripe)
  if (assets) await serveFiles(app, assets)
  if (middleware)
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()))
  refuseForms(app, (request) => readAddress(request, publicUrl))
  limitForms(app)

  const render = (
    request: FastifyRequest,
    asked: Request,
    visitor: FastifyRequest | undefined,
    nonce?: string,
  ) =>
    site.render(asked, {
      send: sendFor(visitor),
      now: now(),
      links,
      origin: publicUrl ?? new URL(asked.url).origin,
      nonce,
      report: (err) => request.log.error({ err }, 'a page failed'),
    })

  app.all('/*', async (request, reply) => {
    const address = readAddress(request, publicUrl)
    if (isRead(request.method) && !isDevelopment && site.isPublic(address.pathname)) {
      const key = keyOf(address, site.searchNames)
      // Made for nobody in particular: it must not see who happens to ask first.
      return sendKept(
        request,
        reply,
        await kept.get(key, (nonce) => render(request, new Request(key), undefined, nonce)),
      )
    }
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    const page = await render(request, readRequest(request, reply, address), request, nonce)
    if (nonce) reply.header('content-security-policy', policyByNonce(nonce, admitsStripe))
    if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
    const accepted = request.headers['accept-encoding']
    return reply.send(isPage(page, address) ? await packOwn(page, accepted) : page)
  })
}

/** What advertisers and the curious add to an address changes nothing on the page, and must not make another of it. */
function keyOf(address: URL, known: ReadonlySet<string>): string {
  if (!address.search) return `${address.origin}${address.pathname}`
  const search = new URLSearchParams(
    [...address.searchParams].filter(([name, value]) => known.has(name) && value.length <= 100),
  )
  search.sort()
  return `${address.origin}${address.pathname}${search.size > 0 ? `?${search.toString()}` : ''}`
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.status(page.status).headers(page.headers).header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.body(encoding))
}

/**
 * A page of one visitor. That its length depends on what is in it gives nothing away: sessions are in cookies only, and
 * what another site makes a browser ask for comes without them.
 */
async function packOwn(page: Response, accepted: string | undefined): Promise<Response> {
  const encoding = bestEncoding(accepted)
  if (!page.body || encoding === 'identity') return page
  const packed = new Response(await pack[encoding](Buffer.from(await page.arrayBuffer())), page)
  packed.headers.set('content-encoding', encoding)
  packed.headers.set('vary', 'accept-encoding')
  return packed
}

/** What is read as a page, or fetched to become one. Files that a visitor takes away are sent as they are made. */
function isPage({ headers }: Response, { pathname }: URL): boolean {
  return /^text\/(html|x-script)/.test(headers.get('content-type') ?? '') || pathname === routesOfLinks
}

/** Where the router's own half in the browser asks which pages the links of a page lead to. */
const routesOfLinks = '/__manifest'

/**
 * As the visitor sees it: behind whatever ends TLS we are asked by http, and forms of an https page would look foreign.
 * A Host header that is no host cannot be made into an address.
 */
function readAddress(request: FastifyRequest, publicUrl: string | undefined): URL {
  const { protocol, host } = publicUrl ? new URL(publicUrl) : seenBy(request)
  const address = `${protocol}//${host}${request.url}`
  const isHost = /^[\w.:[\]-]+$/.test(request.host) && request.url.startsWith('/')
  if (!isHost || !URL.canParse(address))
    throw new Refusal('INVALID_INPUT', { field: 'the Host header', problem: 'it cannot be read' })
  return new URL(address)
}

function readRequest(request: FastifyRequest, reply: FastifyReply, { protocol, host }: URL): Request {
  const { method, body } = request
  const asked = createRequest(withoutBody(request.raw), reply.raw, { host, protocol })
  return isRead(method) ? asked : new Request(asked, { method, body: bytesOf(body) })
}

/** The stream of the body has been read by now, and its end would look as if the visitor had gone away. */
function withoutBody({ method = 'GET', url, headers }: IncomingMessage): IncomingMessage {
  return { method: isRead(method) ? method : 'GET', url, headers } as IncomingMessage
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.isBuffer(body) ? body : [])
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function seenBy({ protocol, host }: FastifyRequest) {
  return { protocol: `${protocol}:`, host }
}

async function serveFiles(app: FastifyInstance, assets: string) {
  await app.register(fastifyStatic, {
    root: assets,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(assets, file).startsWith('assets')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
