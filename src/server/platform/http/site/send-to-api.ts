import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Transport } from '#contract/endpoint.ts'
import { recordFailure } from '#server/platform/db/changes/record-reads.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** A page calls the API on behalf of its visitor, with their cookie and IP address. A cached page has no visitor. */
export type SendFor = (visitor: FastifyRequest | undefined) => Transport

/** For a site and an API in one process: a call passes the same checks as one from outside, without the network. */
export function sendInProcess(app: FastifyInstance): SendFor {
  return (visitor) =>
    recordFailures(async (url, { method, headers, body }) => {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...visitorHeaders(visitor), ...headers, ...(visitor ? { host: visitor.host } : {}) },
        ...(visitor ? { remoteAddress: visitor.ip } : {}),
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: response.statusCode,
        json: async () => response.json<unknown>(),
        setCookies: withSecureFlag(visitor, [response.headers['set-cookie'] ?? []].flat()),
      }
    })
}

/** For a site that runs apart from the API. */
export function sendOverHttp(apiUrl: string): SendFor {
  return (visitor) =>
    recordFailures(async (path, init) => {
      const response = await fetch(new URL(path, apiUrl), {
        ...init,
        // The visitor's cookie goes nowhere but to the API.
        redirect: 'error',
        headers: { ...visitorHeaders(visitor), ...init.headers, ...proxyHeaders(visitor) },
        signal: AbortSignal.timeout(timeouts.pageCall),
      })
      return {
        status: response.status,
        json: () => response.json(),
        setCookies: withSecureFlag(visitor, response.headers.getSetCookie()),
      }
    })
}

/** A page may be shown without a part that failed, but it is not cached. A refusal is an answer like any other. */
function recordFailures(send: Transport): Transport {
  return async (path, init) => {
    const answer = await send(path, init).catch((problem: unknown) => {
      recordFailure()
      throw problem
    })
    if (answer.status >= 500 || answer.status === 429) recordFailure()
    return answer
  }
}

/** The visitor's cookie, and the headers from which a cross-site request is recognised. */
const forwardedNames = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const

function visitorHeaders(visitor: FastifyRequest | undefined): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwardedNames) {
    const value = visitor?.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

/** Over the network the Host header is the API's own, so the visitor's is sent as a proxy would. */
function proxyHeaders(visitor: FastifyRequest | undefined): Record<string, string> {
  // A cached page is for everyone. An API that trusts this site counts its calls as those of its own machine: unlimited.
  if (!visitor) return { 'x-forwarded-for': '127.0.0.1' }
  return {
    'x-forwarded-for': visitor.ip,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
  }
}

/** The API does not know whether the visitor uses https, so the Secure flag is added here. */
function withSecureFlag(visitor: FastifyRequest | undefined, cookies: string[]): string[] {
  if (visitor?.protocol !== 'https') return cookies
  return cookies.map((cookie) => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`))
}
