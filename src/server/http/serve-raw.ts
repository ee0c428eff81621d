import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { type Answered, type Endpoint, prefix } from '#contract/endpoint.ts'
import { bodyLimit } from '#server/http/read-body.ts'

/** Mounts an entry whose body is not read but handed over as it came: a signature is made over its bytes. */
export function serveRaw<const E extends Endpoint & { raw: true }>(
  app: FastifyInstance,
  entry: E,
  handle: (served: { body: Buffer; headers: IncomingHttpHeaders }) => Promise<Answered<E>>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: entry.method,
      url: prefix + entry.path,
      config: { access: entry.access, endpoint: entry },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await handle({ body, headers: request.headers })
        return reply.send({ data: entry.reply.parse(answer.data) })
      },
    })
  })
}
