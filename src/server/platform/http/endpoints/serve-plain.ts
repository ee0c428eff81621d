import type { FastifyInstance } from 'fastify'

import { type Endpoint, apiPrefix, type RequestInput, toAccepted } from '#contract/endpoint.ts'
import { parseRequest } from '#server/platform/http/endpoints/serve.ts'

export type PlainReply = { type: string; body: string | Buffer; headers?: Record<string, string> }

/** Mounts an endpoint of a device with a protocol of its own: the handler decides type and body. Nothing caches it. */
export function servePlain<const E extends Endpoint & { plain: readonly string[] }>(
  app: FastifyInstance,
  entry: E,
  handle: (received: RequestInput<E>) => Promise<PlainReply>,
): void {
  const accepted = toAccepted(entry)
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request, reply) => {
      const { type, body, headers = {} } = await handle(parseRequest(accepted, request))
      return reply
        .type(type)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body)
    },
  })
}
