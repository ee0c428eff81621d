import type { FastifyInstance } from 'fastify'

/** Where the site runs apart from the API, the browser still finds the API below the site's own address. */
export function forwardApi(app: FastifyInstance, apiUrl: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all('/api/*', async (request, reply) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !ownToTheConnection.has(name)) headers.set(name, String(value))
    headers.set('x-forwarded-for', request.ip)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await fetch(new URL(request.url, apiUrl), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: request.body as RequestInit['body'], duplex: 'half' } : {}),
    })
    // Its body arrives unpacked, so what was said about the packed one is no longer true.
    const kept = [...answer.headers].filter(
      ([name]) => !ownToTheConnection.has(name) && name !== 'content-encoding',
    )
    return reply.status(answer.status).headers(Object.fromEntries(kept)).send(answer.body)
  })
}

const ownToTheConnection = new Set([
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'te',
  'trailer',
])
