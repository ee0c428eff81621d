import { isIP } from 'node:net'

import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'

/** The site as authenticators know it. A passkey works for this domain and is refused from any other origin. */
export type RelyingParty = { id: string; origins: string[] }

/** Without a configured address the caller's host counts; a proxy that ends TLS may not forward the scheme. */
export function toRelyingParty({ publicUrl }: Pick<Deps, 'publicUrl'>, { host }: Caller): RelyingParty {
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl)
    return { id: hostname, origins: [origin] }
  }
  const urls = ['https', 'http'].map((scheme) => `${scheme}://${host}`).filter((url) => URL.canParse(url))
  const [first] = urls
  return {
    id: first ? new URL(first).hostname : '',
    origins: urls.map((url) => new URL(url).origin),
  }
}

/** Browsers create passkeys for domain names, never for an IP address. */
export function canUsePasskeys({ id }: RelyingParty): boolean {
  return id !== '' && isIP(id.replace(/^\[|\]$/g, '')) === 0
}
