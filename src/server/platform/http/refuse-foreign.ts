import type { FastifyRequest } from 'fastify'

import { Refusal } from '#contract/refusals.ts'

/**
 * What changes something and is known by its cookie alone must come from a page of this site: a browser sends the cookie
 * along whoever asks for it. A bearer header cannot be sent by another site's page.
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!isOwn(request, publicUrl)) throw new Refusal('FOREIGN_REQUEST')
}

/** Browsers set both headers themselves. Only the host is compared: whoever ends TLS in front may not say so. */
function isOwn(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  if (origin === publicUrl) return true
  const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
  return host !== '' && host === withoutUsualPort(protocol, request.host)
}

function withoutUsualPort(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
