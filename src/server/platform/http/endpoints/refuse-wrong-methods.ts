import type { FastifyInstance, HTTPMethods } from 'fastify'

import { apiPrefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'

/** Collects the methods of every API path. Call it before the routes are mounted. */
export function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(`${apiPrefix}/`) || url.includes('*')) return
    const known = methods.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    methods.set(url, known)
  })
  return methods
}

/** A known path answers any other method with 405 and the methods that it has. */
export function refuseWrongMethods(app: FastifyInstance, known: Map<string, Set<string>>): void {
  for (const [url, methods] of known) {
    const allow = [...methods].toSorted().join(', ')
    const others = app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[]
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      // Before the body is read.
      onRequest: async (_request, reply) => {
        reply.header('allow', allow)
        throw new Refusal('METHOD_NOT_ALLOWED', { allow })
      },
      handler: async () => undefined,
    })
  }
}
