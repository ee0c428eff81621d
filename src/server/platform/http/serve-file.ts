import type { FastifyInstance } from 'fastify'

import { type Endpoint, prefix, type Received } from '#contract/endpoint.ts'
import { receive } from '#server/platform/http/serve.ts'

/** Mounts an entry that is answered with a file which never changes. Whoever opens it alone gets nothing to run. */
export function serveFile<const E extends Endpoint & { file: string }>(
  app: FastifyInstance,
  entry: E,
  read: (received: Received<E>) => Promise<Buffer>,
): void {
  app.route({
    method: entry.method,
    url: prefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request, reply) => {
      const bytes = await read(receive(entry, request))
      // An answer to somebody known may carry their cookie, which no shared cache may keep.
      const who = reply.getHeader('cache-control') === undefined ? 'public' : 'private'
      return reply
        .type(entry.file)
        .headers({
          'cache-control': `${who}, max-age=31536000, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes)
    },
  })
}
