import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Send } from '#contract/endpoint.ts'

/** A page calls the API on behalf of whoever asked for it: as them and from where they are, or as nobody in particular. */
export type SendFor = (visitor: FastifyRequest | undefined) => Send

/** The site and the API in one process: a call goes through the same checks as from outside, without the network. */
export function sendWithin(app: FastifyInstance): SendFor {
  return (visitor) =>
    async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...behalfOf(visitor) },
        ...(visitor ? { remoteAddress: visitor.ip } : {}),
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, json: async () => answer.json<unknown>() }
    }
}

const patience = 10_000

/** The site apart from the API. */
export function sendTo(apiUrl: string): SendFor {
  return (visitor) => (path, init) =>
    fetch(new URL(path, apiUrl), {
      ...init,
      headers: {
        ...init.headers,
        ...behalfOf(visitor),
        ...(visitor ? { 'x-forwarded-for': visitor.ip } : {}),
      },
      signal: AbortSignal.timeout(patience),
    })
}

function behalfOf(visitor: FastifyRequest | undefined): Record<string, string> {
  const cookie = visitor?.headers.cookie
  return cookie ? { cookie } : {}
}
