import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type HandlerReply, type Endpoint, apiPrefix } from '#contract/endpoint.ts'
import { bodyLimit as usualLimit } from '#server/platform/http/endpoints/parse-bodies.ts'
import { sendReply } from '#server/platform/http/endpoints/send-reply.ts'
import { parseRequest, type Served } from '#server/platform/http/endpoints/serve.ts'

type Raw<E extends Endpoint> = Pick<Served<E>, 'principal' | 'params' | 'query'> & {
  body: Buffer
  headers: IncomingHttpHeaders
}

/** Mounts an endpoint whose body is passed on as bytes: a signed webhook, or a file. */
export function serveRaw<const E extends Endpoint & { raw: true }>(
  app: FastifyInstance,
  entry: E,
  handle: (served: Raw<E>) => Promise<HandlerReply<E>>,
  bodyLimit = usualLimit,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: entry.method,
      url: apiPrefix + entry.path,
      bodyLimit,
      config: { access: entry.access, endpoint: entry },
      handler: async (request, reply) => {
        const { principal, headers } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        // A webhook may be called with a query of its sender's own.
        const given = { params: request.params, query: entry.query ? request.query : {} }
        const { params, query } = parseRequest(entry, given as FastifyRequest)
        const result = await handle({ principal, params, query, body, headers } as Raw<E>)
        return sendReply(reply, entry, result)
      },
    })
  })
}
