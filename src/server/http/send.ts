import type { FastifyInstance } from 'fastify'

import type { Send } from '#contract/endpoint.ts'

/** The site and the API in one process: a call goes through the same checks as from outside, without the network. */
export function sendWithin(app: FastifyInstance): Send {
  return async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, json: async () => answer.json<unknown>() }
  }
}

const patience = 10_000

/** The site apart from the API. */
export function sendTo(apiUrl: string): Send {
  return (path, init) => fetch(new URL(path, apiUrl), { ...init, signal: AbortSignal.timeout(patience) })
}
