import type { FastifyInstance, FastifyRequest } from 'fastify'

import { sendPlainPage } from '#server/platform/http/send-plain-page.ts'

/** Pages are read, and take their own forms. What no page of ours would send is turned away before it is read. */
export function refuseForms(app: FastifyInstance, addressOf: (request: FastifyRequest) => URL): void {
  app.addHook('onRequest', async (request, reply) => {
    const why = whyNot(request, addressOf)
    if (why?.[0] === 405) reply.header('allow', 'GET, HEAD, POST')
    return why ? sendPlainPage(reply, ...why) : undefined
  })
}

type Why = [status: number, heading: string, words: string]

function whyNot(request: FastifyRequest, addressOf: (request: FastifyRequest) => URL): Why | undefined {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (method !== 'POST') return notHere
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return noForm
  const { origin } = headers
  return origin === undefined || originOf(origin) === addressOf(request).origin ? undefined : foreign
}

const notHere: Why = [
  405,
  'That cannot be done here',
  'This page can be read, and its forms can be sent. Nothing was changed.',
]
const noForm: Why = [
  415,
  'That is no form of ours',
  'This page takes what its own forms send. Nothing was changed. Open the page and try again.',
]
const foreign: Why = [
  400,
  'That came from another site',
  'Nothing was changed. Open Tablefare and try again.',
]

function originOf(header: string): string | undefined {
  return URL.canParse(header) ? new URL(header).origin : undefined
}
