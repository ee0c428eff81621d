import { randomBytes } from 'node:crypto'

import { type ChangeLog, createChangeLog } from '#server/platform/db/changes/change-log.ts'
import { type Answer, createAnswerCache } from '#server/platform/http/cache/answer-cache.ts'
import { policyByHashes } from '#server/platform/http/site/security-policy.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type PageHead = { status: number; headers: Record<string, string> }

/** A rendered page that is the same for everyone, compressed once per encoding. */
export type CachedPage = Answer<PageHead>

/**
 * Caches pages for a few seconds, or until an answer of the API that they were rendered from changes. Concurrent
 * requests for the same page share one rendering.
 */
export function cachePages(clock: () => number, allowsStripe = false, log: ChangeLog = withoutChanges()) {
  const pages = createAnswerCache<PageHead>({
    log,
    now: () => new Date(clock()),
    maxAnswers: 400,
    maxAgeMs: timeouts.pageCache,
  })
  return {
    /** `render` must use the nonce it is given. A failed page is sent to the requests that waited for it, and never cached. */
    get: (url: string, render: (nonce: string) => Promise<Response>): Promise<CachedPage> =>
      pages.get(url, async () => {
        const nonce = randomBytes(16).toString('base64')
        return toPage(await render(nonce), nonce, allowsStripe)
      }),
  }
}

/** A site that runs apart from the API does not learn of changes. */
function withoutChanges(): ChangeLog {
  const log = createChangeLog()
  log.follow(() => Infinity)
  return log
}

async function toPage(response: Response, nonce: string, allowsStripe: boolean) {
  const headers = {
    ...Object.fromEntries(response.headers),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }
  const isPage = headers['content-type' as keyof typeof headers]?.startsWith('text/html')
  const { html, policy } = policyByHashes(await response.text(), nonce, allowsStripe)
  return {
    bytes: Buffer.from(html),
    isCacheable: response.status === 200,
    extra: {
      status: response.status,
      headers: isPage ? { ...headers, 'content-security-policy': policy } : headers,
    },
  }
}
