import type { FastifyInstance, FastifyRequest } from 'fastify'

import { logSecurityEvent } from '#server/platform/http/log-security-event.ts'
import { sendPlainPage } from '#server/platform/http/site/send-plain-page.ts'

/** Pages accept GET and their own forms. Anything else is rejected before its body is read. */
export function rejectForeignForms(app: FastifyInstance, toUrl: (request: FastifyRequest) => URL): void {
  app.addHook('onRequest', async (request, reply) => {
    const rejection = findRejection(request, toUrl)
    if (rejection === otherSite) logSecurityEvent(request, 'foreign_request')
    if (rejection?.[0] === 405) reply.header('allow', 'GET, HEAD, POST')
    return rejection ? sendPlainPage(reply, ...rejection) : undefined
  })
}

type Rejection = [status: number, heading: string, message: string]

function findRejection(
  request: FastifyRequest,
  toUrl: (request: FastifyRequest) => URL,
): Rejection | undefined {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (method !== 'POST') return wrongMethod
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return notAForm
  const { origin } = headers
  return origin === undefined || parseOrigin(origin) === toUrl(request).origin ? undefined : otherSite
}

const wrongMethod: Rejection = [
  405,
  'You cannot do that here',
  'You can view this page and send its forms. Nothing was changed.',
]
const notAForm: Rejection = [
  415,
  'That is not one of our forms',
  'This page accepts its own forms only. Nothing was changed. Open the page and try again.',
]
const otherSite: Rejection = [
  400,
  'That came from another site',
  'Nothing was changed. Open our own page and try again.',
]

function parseOrigin(header: string): string | undefined {
  return URL.canParse(header) ? new URL(header).origin : undefined
}
