import type { FastifyInstance } from 'fastify'

import type { Answered, Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve, type Served } from '#server/platform/http/serve.ts'

/** Mounts a read that anyone may make. Those who write menus and terms see what they wrote: they ask the primary. */
export function serveBrowsing<const E extends Endpoint & { access: 'anyone' }>(
  app: FastifyInstance,
  deps: Deps,
  entry: E,
  read: (deps: Deps, served: Served<E>) => Promise<Answered<E>>,
): void {
  serve(app, entry, (served) => {
    const { principal } = served
    const isWriter = principal !== undefined && (principal.isAdmin || principal.staffOf.length > 0)
    return isWriter ? read(deps, served) : deps.browse((db) => read({ ...deps, db }, served))
  })
}
