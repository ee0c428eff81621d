import { createHash, randomBytes } from 'node:crypto'

import { type Encoding, pack } from '#server/platform/http/pack.ts'
import { policyByHashes } from '#server/platform/http/security-policy.ts'

/** A finished page that is the same for everyone, packed once for each way it is asked for. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  body(encoding: Encoding): Promise<NonSharedBuffer>
}

const lifetime = 5_000
const mostPages = 400

/** Keeps pages for a few seconds. Of many who ask for the same page at once, one has it made and all get it. */
export function keepPages(clock: () => number, admitsStripe = false) {
  const pages = new Map<string, { page: Promise<KeptPage>; until: number }>()
  return {
    /** `make` renders with the nonce it is given. */
    async get(address: string, make: (nonce: string) => Promise<Response>): Promise<KeptPage> {
      const found = pages.get(address)
      if (found && found.until > clock()) return found.page
      pages.delete(address)
      const nonce = randomBytes(16).toString('base64')
      const page = make(nonce).then((made) => keep(made, nonce, admitsStripe))
      const entry = { page, until: Infinity }
      pages.set(address, entry)
      if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
      try {
        const made = await page
        // A page that failed is shown to those who waited for it, and to nobody else.
        if (made.status === 200) entry.until = clock() + lifetime
        else pages.delete(address)
        return made
      } catch (problem) {
        pages.delete(address)
        throw problem
      }
    },
  }
}

async function keep(response: Response, nonce: string, admitsStripe: boolean): Promise<KeptPage> {
  const headers = {
    ...Object.fromEntries(response.headers),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }
  const isPage = headers['content-type' as keyof typeof headers]?.startsWith('text/html')
  const { html, policy } = policyByHashes(await response.text(), nonce, admitsStripe)
  const content = Buffer.from(html)
  const packed = new Map<Encoding, Promise<NonSharedBuffer>>()
  return {
    status: response.status,
    headers: isPage ? { ...headers, 'content-security-policy': policy } : headers,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`,
    body(encoding) {
      const ready = packed.get(encoding) ?? pack[encoding](content)
      packed.set(encoding, ready)
      return ready
    },
  }
}
