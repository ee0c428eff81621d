import type { FastifyInstance } from 'fastify'

import { apiPrefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'

/** Matches what no endpoint does; mounted last. */
export const anyApiPath = '/api/*'

/**
 * A known path answers any other method with 405 and the methods that it has. A route for each method that a path does not
 * have would be a thousand routes, so the path is looked up when no endpoint matches. Call it before the routes are mounted.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(`${apiPrefix}/`) || url.includes('*')) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  let patterns: [RegExp, Set<string>][] | undefined
  // Before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== anyApiPath) return done()
    patterns ??= [...known].map(([url, methods]) => [toPattern(url), methods])
    const [path = ''] = request.url.split('?')
    const found = patterns.filter(([pattern]) => pattern.test(path)).flatMap(([, methods]) => [...methods])
    // The path of an endpoint that has this method, with a parameter too long for it, is not found.
    if (found.length === 0 || found.includes(request.method)) return done()
    const allow = [...new Set(found)].toSorted().join(', ')
    reply.header('allow', allow)
    return done(new Refusal('METHOD_NOT_ALLOWED', { allow }))
  })
}

function toPattern(url: string): RegExp {
  return new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
