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
        headers: { ...headers, ...behalfOf(visitor), ...(visitor ? { host: visitor.host } : {}) },
        ...(visitor ? { remoteAddress: visitor.ip } : {}),
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        json: async () => answer.json<unknown>(),
        setCookies: asSeenBy(visitor, [answer.headers['set-cookie'] ?? []].flat()),
      }
    }
}

const patience = 10_000

/** The site apart from the API. */
export function sendTo(apiUrl: string): SendFor {
  return (visitor) => async (path, init) => {
    const answer = await fetch(new URL(path, apiUrl), {
      ...init,
      headers: { ...init.headers, ...behalfOf(visitor), ...asProxyFor(visitor) },
      signal: AbortSignal.timeout(patience),
    })
    return {
      status: answer.status,
      json: () => answer.json(),
      setCookies: asSeenBy(visitor, answer.headers.getSetCookie()),
    }
  }
}

/** With the visitor's cookie go the headers that say which site's page made the browser ask, so that a foreign one is refused. */
const passedOn = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const

function behalfOf(visitor: FastifyRequest | undefined): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of passedOn) {
    const value = visitor?.headers[name]
    if (typeof value === 'string') given[name] = value
  }
  return given
}

/** Over the network the host is the API's own; the visitor's goes the way of every proxy. */
function asProxyFor(visitor: FastifyRequest | undefined): Record<string, string> {
  if (!visitor) return {}
  return {
    'x-forwarded-for': visitor.ip,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
  }
}

/** The API cannot see whether the visitor came by https; whoever speaks for the visitor can. */
function asSeenBy(visitor: FastifyRequest | undefined, cookies: string[]): string[] {
  if (visitor?.protocol !== 'https') return cookies
  return cookies.map((cookie) => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`))
}
