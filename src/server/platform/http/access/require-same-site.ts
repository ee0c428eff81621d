import type { FastifyRequest } from 'fastify'

import { Refusal } from '#contract/refusals.ts'

/**
 * CSRF: a browser sends the session cookie with requests from any site, so a write that carries only the cookie must come
 * from a page of this site. Another site cannot send a bearer header.
 */
export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!isSameSite(request, publicUrl)) throw new Refusal('CROSS_SITE_REQUEST')
}

/** Pages cannot set either header. Only the host is compared, as a proxy that ends TLS may not forward the scheme. */
function isSameSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  if (origin === publicUrl) return true
  const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
  return host !== '' && host === withoutDefaultPort(protocol, request.host)
}

function withoutDefaultPort(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
