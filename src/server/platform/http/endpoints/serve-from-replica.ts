import type { FastifyInstance } from 'fastify'

import type { HandlerReply, Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isEditor } from '#server/platform/http/access/is-editor.ts'
import { serve, type Served } from '#server/platform/http/endpoints/serve.ts'

/** Mounts a public read that is not cached. */
export function serveFromReplica<const E extends Endpoint & { access: 'anyone' }>(
  app: FastifyInstance,
  deps: Deps,
  entry: E,
  read: (deps: Deps, served: Served<E>) => Promise<HandlerReply<E>>,
): void {
  serve(app, entry, (served) =>
    isEditor(served.principal) ? read(deps, served) : deps.readReplica((db) => read({ ...deps, db }, served)),
  )
}
