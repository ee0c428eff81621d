import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Send } from '#contract/endpoint.ts'

/** Renders one page. It reaches the API by `send` only, so it need not know where the API is. */
export type Site = (request: Request, given: PageContext) => Promise<Response>

type PageContext = {
  send: Send
  now: Date
  nonce: string | undefined
  /** Takes what went wrong while a page was made; the visitor sees none of it. */
  report: (error: unknown) => void
}

export type SiteOptions = {
  site: Site
  send: Send
  now: () => Date
  /** The folder of the built files. */
  assets?: string
  /** In development Vite answers for files and hot reload before we do. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  isDevelopment: boolean
}

/** Everything that is not the API: the built files, then the pages. */
export async function mountSite(app: FastifyInstance, options: SiteOptions) {
  const { site, send, now, assets, middleware, isDevelopment } = options
  if (assets) await serveFiles(app, assets)
  if (middleware)
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()))
  app.removeAllContentTypeParsers()
  // The page reads its own form, so the stream is left untouched.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
    const page = await site(createRequest(request.raw, reply.raw), {
      send,
      now: now(),
      nonce,
      report: (err) => request.log.error({ err }, 'a page failed'),
    })
    if (nonce) reply.header('content-security-policy', contentSecurityPolicy(nonce))
    return reply.send(page)
  })
}

async function serveFiles(app: FastifyInstance, assets: string) {
  await app.register(fastifyStatic, {
    root: assets,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(assets, file).startsWith('assets')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** Covers are drawn with style attributes, which cannot carry a nonce; style elements and scripts must. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
