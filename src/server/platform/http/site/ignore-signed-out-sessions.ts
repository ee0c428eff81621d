import type { FastifyInstance } from 'fastify'

const hint = /(?:^|;\s*)(?:__Host-)?tablefare_signed_in=1/
const session = /(?:^|;\s*)(?:__Host-)?tablefare_session=[^;]*/g

/**
 * A device that signed out offline has deleted the readable hint; no script can delete the session cookie itself. Until
 * the sign-out reaches the API, pages are rendered for that device as for a visitor.
 */
export function ignoreSignedOutSessions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    if (headers.cookie && !hint.test(headers.cookie)) headers.cookie = headers.cookie.replaceAll(session, '')
    done()
  })
}
