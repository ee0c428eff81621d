import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'

import { findFaults } from './find-faults.ts'
import { noteSecret, secretsIn } from './secrets.ts'

/** The widths every page is looked at: a phone, a tablet, a desktop. */
export const widths = [390, 768, 1440] as const

type Complaints = { forgiven: RegExp[] }

/** A visit fails on anything the browser complains about (an error, a blocked script, a missing file), and on a secret in a page. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const told: string[] = []
      const forgiven: RegExp[] = []
      page.on('pageerror', (error) => told.push(error.message))
      page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText
        // Given up because the page was left: nobody misses it.
        if (why !== 'net::ERR_ABORTED') told.push(`${request.url()} ${why}`)
      })
      const pages: Promise<string>[] = []
      page.on('response', (answer) => {
        if (isPage(answer)) pages.push(answer.text().catch(() => ''))
      })
      await use({ forgiven })
      expect(told.filter((line) => !forgiven.some((expected) => expected.test(line)))).toEqual([])
      for (const { name, value } of await page.context().cookies())
        if (name === 'tablefare_session') noteSecret(value)
      for (const html of await Promise.all(pages)) expect(secretsIn(html)).toEqual([])
    },
    { auto: true },
  ],
})

/** What is read as a page, or fetched to become one. What was only left for elsewhere has no text. */
function isPage(answer: Response): boolean {
  const { pathname } = new URL(answer.url())
  const isHtml = answer.headers()['content-type']?.startsWith('text/html') === true
  return (isHtml || pathname.endsWith('.data')) && pathname !== '/dev/outbox' && answer.status() < 300
}

export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way from one to another is neither; what moves for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  expect(await findFaults(page)).toEqual([])
}

/** How every page is looked at: it fits each width, and reads well on a phone by day and on a desktop by night. */
export async function expectReadsWell(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width > 768 ? 'dark' : 'light' })
    await expectNoSidewaysScroll(page)
    if (width === 390 || width === 1440) await expectAccessible(page)
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window ?? 0)
}

/** Opens an address and waits until the page is alive: what is pressed earlier works only as far as HTML does. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await untilAlive(page)
  return answer
}

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
      | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  // What has least priority comes after the page's effects, and after what they brought about.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => {}, { priority: 'background' })
  })
}

/** Scrolls there at once; the page has seen it when this is over. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)
}

/** A finger across the middle of it, to the left or to the right, at the pace of a hand. */
export async function swipe(page: Page, over: Locator, way: 1 | -1): Promise<void> {
  const box = (await over.boundingBox())!
  const hand = await page.context().newCDPSession(page)
  const at = (step: number) => ({
    x: Math.round(box.x + box.width / 2 + way * (step - 3) * box.width * 0.11),
    y: Math.round(box.y + box.height / 2),
  })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (let step = 1; step <= 6; step++)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await hand.detach()
}

/** From now on every jump of the page that nobody asked for is noted; before the first visit. */
export async function watchForJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] }
    const shifts: [number, string][] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push([
            entry.value,
            (entry.sources ?? []).map(({ node }) => (node as Element | null)?.className ?? '').join(' | '),
          ])
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Reads the page to its end: all its jumps together stay under what anybody notices. */
export async function expectNothingJumped(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 600; top < bottom; top += 600) await scrollTo(page, top)
  await scrollTo(page, 0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
  const sum = shifts.reduce((sum, [value]) => sum + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
}

/** Says which complaints a journey brings about on purpose, early or late: the browser may tell of them later. */
export function forgive(complaints: Complaints, expected: RegExp): void {
  complaints.forgiven.push(expected)
}

export { expect }
