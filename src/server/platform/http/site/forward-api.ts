import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/**
 * A site that runs apart from the API serves the API below its own address. Written by hand: by default
 * `@fastify/http-proxy` skips TLS verification, retries GETs and limits connections, and needs the same code for streams.
 */
export function forwardApi(app: FastifyInstance, apiUrl: string): void {
  const streams = new Set<AbortController>()
  // Event streams do not end by themselves and would delay the shutdown.
  app.addHook('preClose', async () => streams.forEach((stream) => stream.abort()))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/api/*', async (request, reply) => {
    const abort = new AbortController()
    request.raw.once('close', () => request.raw.complete || abort.abort())
    const timer = setTimeout(() => abort.abort(), timeouts.forwardedCall).unref()
    const response = await callApi(request, apiUrl, abort.signal)
    if (isEventStream(response)) {
      clearTimeout(timer)
      streams.add(abort)
      reply.header('connection', 'close')
      reply.raw.once('close', () => streams.delete(abort))
    }
    reply.status(response.status)
    for (const [name, value] of response.headers) if (!notForwarded.has(name)) reply.header(name, value)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(response.body)
  })
}

async function callApi(request: FastifyRequest, apiUrl: string, signal: AbortSignal): Promise<Response> {
  // Only path and query: a request line may name another host, which must never be called.
  const { pathname, search } = new URL(request.url, 'http://here')
  // Dot segments are resolved by now.
  if (!pathname.startsWith('/api/')) throw new Refusal('ENDPOINT_NOT_FOUND')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  try {
    return await fetch(new URL(pathname + search, apiUrl), {
      method: request.method,
      headers: toHeaders(request),
      redirect: 'manual',
      signal,
      ...(hasBody ? { body: request.body as NonNullable<RequestInit['body']>, duplex: 'half' } : {}),
    })
  } catch (problem) {
    request.log.warn({ err: problem }, 'API unreachable')
    throw new Refusal('NOT_READY')
  }
}

/** An event stream has no timeout: its sender writes heartbeats. */
function isEventStream(response: Response): boolean {
  return /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
}

/** The visitor's headers, without those of the connection and without any that claim to come from a proxy. */
function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !notForwarded.has(name) && !/^(forwarded|x-forwarded-.*|expect)$/.test(name))
      headers.set(name, String(value))
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-host', request.host)
  headers.set('x-forwarded-proto', request.protocol)
  return headers
}

/** `fetch` decompresses the body, so its encoding and length no longer apply. Cookies are copied one by one. */
const notForwarded = new Set(
  'connection host keep-alive transfer-encoding upgrade content-length content-encoding te trailer set-cookie'.split(
    ' ',
  ),
)
