import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Answered, type Endpoint, prefix } from '#contract/endpoint.ts'
import { bodyLimit as usualLimit } from '#server/platform/http/read-body.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import { receive, type Served } from '#server/platform/http/serve.ts'

type Raw<E extends Endpoint> = Pick<Served<E>, 'principal' | 'params'> & {
  body: Buffer
  headers: IncomingHttpHeaders
}

/** Mounts an entry whose body is not read but handed over as it came: a signature is made over its bytes, or it is a file. */
export function serveRaw<const E extends Endpoint & { raw: true }>(
  app: FastifyInstance,
  entry: E,
  handle: (served: Raw<E>) => Promise<Answered<E>>,
  bodyLimit = usualLimit,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: entry.method,
      url: prefix + entry.path,
      bodyLimit,
      config: { access: entry.access, endpoint: entry },
      handler: async (request, reply) => {
        const { principal, headers } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { params } = receive(entry, { params: request.params, query: {} } as FastifyRequest)
        const answer = await handle({ principal, params, body, headers } as Raw<E>)
        return sendAnswer(reply, entry, answer)
      },
    })
  })
}
