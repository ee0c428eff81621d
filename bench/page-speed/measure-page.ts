import type { Measured } from './budgets.ts'
import type { Lighthouse } from './fetch-lighthouse.ts'

type Options = { page: string; url: string; isPublic: boolean; port: number }

/** One Lighthouse run on a simulated phone with a slow connection. Storage is not reset, so the session stays. */
export async function measurePage(
  lighthouse: Lighthouse,
  { page, url, isPublic, port }: Options,
): Promise<Measured> {
  const found = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!found || found.lhr.runtimeError) throw new Error(found?.lhr.runtimeError?.message ?? 'no result')
  const { categories, audits, finalDisplayedUrl } = found.lhr
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  for (const audit of Object.values(audits))
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      process.stdout.write(`  ${page}: ${audit.title}\n`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    page,
    isPublic,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: audits['largest-contentful-paint']?.numericValue ?? NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    script: scriptOf(audits['network-requests']?.details),
  }
}

function scriptOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
}
