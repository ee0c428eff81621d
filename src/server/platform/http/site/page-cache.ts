import { randomBytes } from 'node:crypto'

import { type ChangeLog, createChangeLog } from '#server/platform/db/changes/change-log.ts'
import { type Answer, createAnswerCache } from '#server/platform/http/cache/answer-cache.ts'
import { policyByHashes } from '#server/platform/http/site/security-policy.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type PageHead = { status: number; headers: Record<string, string> }

/** A rendered page that is the same for everyone, compressed once per encoding. */
export type CachedPage = Answer<PageHead>

/** Renders a page with this nonce, as of this time. */
type Render = (nonce: string, now: Date) => Promise<Response>

/**
 * Caches pages until an answer of the API that they were rendered from changes, at most to the end of the minute; for a few
 * seconds if changes are not reported. Concurrent requests for the same page share one rendering. Pages that end together
 * with a minute are sent for some seconds more, while they are rendered one after the other.
 */
export function cachePages(now: () => Date, allowsStripe = false, log?: ChangeLog) {
  const pages = createAnswerCache<PageHead>({
    log: log ?? withoutChanges(),
    now,
    maxAnswers: 400,
    unreportedMs: timeouts.pageCache,
    staleWhileRevalidateMs: timeouts.stalePage,
  })
  return {
    /** A failed page is sent to the requests that waited for it, and never cached. */
    get: (url: string, render: Render): Promise<CachedPage> =>
      pages.get(url, async (takeTime) => {
        const nonce = randomBytes(16).toString('base64')
        const page = await toPage(await render(nonce, takeTime()), nonce, allowsStripe)
        return { ...page, isUnreported: log === undefined }
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
