import type { FastifyInstance } from 'fastify'

import type { HandlerReply, Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve, type Served } from '#server/platform/http/endpoints/serve.ts'

/** Mounts a public read. Staff and admins read from the primary, so that they see their own edits at once. */
export function serveFromReplica<const E extends Endpoint & { access: 'anyone' }>(
  app: FastifyInstance,
  deps: Deps,
  entry: E,
  read: (deps: Deps, served: Served<E>) => Promise<HandlerReply<E>>,
): void {
  serve(app, entry, (served) => {
    const { principal } = served
    const isEditor = principal !== undefined && (principal.isAdmin || principal.staffOf.length > 0)
    return isEditor ? read(deps, served) : deps.readReplica((db) => read({ ...deps, db }, served))
  })
}
