import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'

/** The widths every page is looked at: a phone, a tablet, a desktop. */
export const widths = [390, 768, 1440] as const

/** A visit fails on anything the browser complains about: an error, a blocked script, a missing file. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText
        // Given up because the page was left: nobody misses it.
        if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${why}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

/** Opens an address and waits until the page is alive: what is pressed earlier works only as far as HTML does. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
      | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Effects run before the browser has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return answer
}

/** Scrolls there at once; the page has seen it when this is over. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)
}

/** Takes away the complaints that a journey brought about on purpose. */
export function forgive(complaints: string[], expected: RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !expected.test(line)))
}

export { expect }
