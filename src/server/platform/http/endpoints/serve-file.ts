import type { FastifyInstance } from 'fastify'

import { type Endpoint, apiPrefix, type RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseRequest } from '#server/platform/http/endpoints/serve.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

const noScripts = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/**
 * Mounts an endpoint that replies with an immutable file. Opened on its own, the file cannot run scripts. One that may be
 * withdrawn is asked for each time, and no shared cache has it.
 */
export function serveFile<const E extends Endpoint & { file: string }>(
  app: FastifyInstance,
  entry: E,
  read: (
    received: RequestInput<E>,
    principal: Principal | undefined,
  ) => Promise<{ bytes: Buffer; mayBeWithdrawn: boolean }>,
): void {
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request, reply) => {
      const { bytes, mayBeWithdrawn } = await read(parseRequest(entry, request), request.principal)
      // A reply to a signed-in caller may set a cookie, so a shared cache must not store it.
      const who = reply.getHeader('cache-control') === undefined ? 'public' : 'private'
      return reply
        .type(entry.file)
        .headers({
          'cache-control': mayBeWithdrawn ? 'private, no-cache' : `${who}, max-age=31536000, immutable`,
          'content-security-policy': noScripts,
        })
        .send(bytes)
    },
  })
}

/** The same for a file that only its readers may see: nothing stores it, so it is gone once it is erased here. */
export function servePrivateFile<const E extends Endpoint & { file: string }>(
  app: FastifyInstance,
  entry: E,
  read: (principal: Principal, received: RequestInput<E>) => Promise<Buffer>,
): void {
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request, reply) => {
      const { principal } = request
      if (!principal) throw new Refusal('NOT_SIGNED_IN')
      const bytes = await read(principal, parseRequest(entry, request))
      return reply
        .type(entry.file)
        .headers({ 'cache-control': 'private, no-store', 'content-security-policy': noScripts })
        .send(bytes)
    },
  })
}
