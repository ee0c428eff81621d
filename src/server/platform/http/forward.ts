import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '#contract/refusals.ts'

const patience = 30_000

/** Where the site runs apart from the API, the browser still finds the API below the site's own address. */
export function forwardApi(app: FastifyInstance, apiUrl: string): void {
  const streams = new Set<AbortController>()
  // They would never end by themselves.
  app.addHook('preClose', async () => streams.forEach((stream) => stream.abort()))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/api/*', async (request, reply) => {
    const gone = new AbortController()
    request.raw.once('close', () => request.raw.complete || gone.abort())
    const late = setTimeout(() => gone.abort(), patience).unref()
    const answer = await ask(request, apiUrl, gone.signal)
    if (isStream(answer)) {
      clearTimeout(late)
      streams.add(gone)
      reply.header('connection', 'close')
      reply.raw.once('close', () => streams.delete(gone))
    }
    reply.status(answer.status)
    for (const [name, value] of answer.headers) if (!notPassedOn.has(name)) reply.header(name, value)
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(answer.body)
  })
}

async function ask(request: FastifyRequest, apiUrl: string, signal: AbortSignal): Promise<Response> {
  // Only path and search: a request line may name a host of its own, which must never be asked.
  const { pathname, search } = new URL(request.url, 'http://here')
  // Dots in a path are resolved by now, so this is where it really leads.
  if (!pathname.startsWith('/api/')) throw new Refusal('CALL_NOT_FOUND')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  try {
    return await fetch(new URL(pathname + search, apiUrl), {
      method: request.method,
      headers: headersFor(request),
      redirect: 'manual',
      signal,
      ...(hasBody ? { body: request.body as RequestInit['body'], duplex: 'half' } : {}),
    })
  } catch (problem) {
    request.log.warn({ err: problem }, 'the API could not be reached')
    throw new Refusal('NOT_READY')
  }
}

/** Server-Sent Events may go on for ever; whoever sends them shows now and then that the line is there. */
function isStream(answer: Response): boolean {
  return /^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')
}

/** As the visitor sent them, but for what belongs to a connection and for whatever claims to come from a proxy. */
function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !notPassedOn.has(name) && !/^(forwarded|x-forwarded-.*|expect)$/.test(name))
      headers.set(name, String(value))
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-host', request.host)
  headers.set('x-forwarded-proto', request.protocol)
  return headers
}

/** `fetch` unpacks the body, so what was said about the packed one is no longer true; cookies are passed on one by one. */
const notPassedOn = new Set(
  'connection host keep-alive transfer-encoding upgrade content-length content-encoding te trailer set-cookie'.split(
    ' ',
  ),
)
