import { randomBytes } from 'node:crypto'

import { type CompressedOnce, compressOnce } from '#server/platform/http/site/compress.ts'
import { policyByHashes } from '#server/platform/http/site/security-policy.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** A rendered page that is the same for everyone, compressed once per encoding. */
export type CachedPage = CompressedOnce & { status: number; headers: Record<string, string> }

const maxPages = 400

/** Caches pages for a few seconds. Concurrent requests for the same page share one rendering. */
export function cachePages(clock: () => number, allowsStripe = false) {
  const pages = new Map<string, { page: Promise<CachedPage>; until: number }>()
  return {
    /** `render` must use the nonce it is given. */
    async get(url: string, render: (nonce: string) => Promise<Response>): Promise<CachedPage> {
      const found = pages.get(url)
      if (found && found.until > clock()) return found.page
      pages.delete(url)
      const nonce = randomBytes(16).toString('base64')
      const page = render(nonce).then((response) => toCachedPage(response, nonce, allowsStripe))
      const entry = { page, until: Infinity }
      pages.set(url, entry)
      if (pages.size > maxPages) pages.delete(pages.keys().next().value!)
      try {
        const rendered = await page
        // A failed page is sent to the requests that waited for it, and never cached.
        if (rendered.status === 200) entry.until = clock() + timeouts.pageCache
        else pages.delete(url)
        return rendered
      } catch (problem) {
        pages.delete(url)
        throw problem
      }
    },
  }
}

async function toCachedPage(response: Response, nonce: string, allowsStripe: boolean): Promise<CachedPage> {
  const headers = {
    ...Object.fromEntries(response.headers),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }
  const isPage = headers['content-type' as keyof typeof headers]?.startsWith('text/html')
  const { html, policy } = policyByHashes(await response.text(), nonce, allowsStripe)
  return {
    status: response.status,
    headers: isPage ? { ...headers, 'content-security-policy': policy } : headers,
    ...compressOnce(Buffer.from(html)),
  }
}
