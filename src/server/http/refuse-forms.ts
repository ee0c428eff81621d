import type { FastifyInstance, FastifyRequest } from 'fastify'

import { sendPlainPage } from '#server/http/send-plain-page.ts'

/** Pages are read, and take their own forms. What no page of ours would send is turned away before it is read. */
export function refuseForms(app: FastifyInstance, addressOf: (request: FastifyRequest) => URL): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (method !== 'POST')
      return sendPlainPage(
        reply.header('allow', 'GET, HEAD, POST'),
        405,
        'That cannot be done here',
        'This page can be read, and its forms can be sent. Nothing was changed.',
      )
    if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
      return sendPlainPage(
        reply,
        415,
        'That is no form of ours',
        'This page takes what its own forms send. Nothing was changed. Open the page and try again.',
      )
    if (headers.origin !== undefined && originOf(headers.origin) !== addressOf(request).origin)
      return sendPlainPage(
        reply,
        400,
        'That came from another site',
        'Nothing was changed. Open Tablefare and try again.',
      )
  })
}

function originOf(header: string): string | undefined {
  return URL.canParse(header) ? new URL(header).origin : undefined
}
