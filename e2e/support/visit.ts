import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'

import { findAccessibilityFaults } from './find-accessibility-faults.ts'
import { recordSecret, findSecrets } from './secrets.ts'

/** Phone, tablet and desktop. */
export const widths = [390, 768, 1440] as const

type BrowserErrors = { allowed: { text: RegExp; url: RegExp }[] }

/** A test fails on any error in the browser (script error, blocked script, missing file) and on a secret in a page. */
export const test = base.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ page }, use) => {
      const errors: { url: string; text: string }[] = []
      const allowed: BrowserErrors['allowed'] = []
      page.on('pageerror', (error) => errors.push({ url: page.url(), text: error.message }))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push({ url: message.location().url, text: message.text() })
      })
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText
        // Aborted by a navigation.
        if (why !== 'net::ERR_ABORTED') errors.push({ url: request.url(), text: `${request.url()} ${why}` })
      })
      const pages: Promise<string>[] = []
      page.on('response', (answer) => {
        if (isPage(answer)) pages.push(answer.text().catch(() => ''))
      })
      await use({ allowed })
      const isAllowed = ({ text, url }: (typeof errors)[number]) =>
        allowed.some((expected) => expected.text.test(text) && expected.url.test(url))
      expect(errors.filter((error) => !isAllowed(error))).toEqual([])
      for (const { name, value } of await page.context().cookies())
        if (name === 'tablefare_session') recordSecret(value)
      for (const html of await Promise.all(pages)) expect(findSecrets(html)).toEqual([])
    },
    { auto: true },
  ],
})

/** HTML documents and the data of client-side navigations. Redirects have no text. */
function isPage(answer: Response): boolean {
  const { pathname } = new URL(answer.url())
  const isHtml = answer.headers()['content-type']?.startsWith('text/html') === true
  return (isHtml || pathname.endsWith('.data')) && pathname !== '/dev/outbox' && answer.status() < 300
}

export async function expectAccessible(page: Page): Promise<void> {
  // axe would measure colours in the middle of a transition. Endless animations are not awaited.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Those in a closed <details> never go on.
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().iterations !== Infinity &&
            (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished),
    ),
  )
  expect(await findAccessibilityFaults(page)).toEqual([])
}

/** The page fits every width, light and dark, and axe finds nothing on a light phone and a dark desktop. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  // The outlet's pages change at 1280 too.
  const among = page.url().includes('/outlet')
    ? [320, 390, 768, 1024, 1280, 1440]
    : [320, 390, 768, 1024, 1440]
  for (const width of among) {
    await page.setViewportSize({ width, height: 900 })
    const schemes = width > 768 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expectNoHorizontalScroll(page)
    }
    if (width === 390 || width === 1440) await expectAccessible(page)
  }
}

/** The outlet pages scroll in a box of their own: what is too wide there does not widen the document. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.board-scroll')]
      .filter((area) => area.scrollWidth > Math.min(area.clientWidth + 1, innerWidth))
      .map((area) => `${area.className} ${area.scrollWidth} > ${area.clientWidth} at ${innerWidth}`),
  )
  expect(wide, page.url()).toEqual([])
}

/** Opens an address and waits for hydration: before it only plain HTML works. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  if (/\/outlet\b/.test(address)) await waitForGuards(page)
  const answer = await page.goto(address)
  await waitForHydration(page)
  return answer
}

const guarded = (page: Page) => page.locator('[data-guarded]').first()
const waiting = new WeakSet<Page>()

/**
 * On the outlet's pages a button that has moved under the pointer ignores it for a moment (`usePressGuard`). From now on
 * every action waits for that moment to pass, as a person does who looks first.
 */
async function waitForGuards(page: Page): Promise<void> {
  if (waiting.has(page)) return
  waiting.add(page)
  await page.addLocatorHandler(guarded(page), async () => {})
}

/** For a hand that does not look. */
export async function ignoreGuards(page: Page): Promise<void> {
  await page.removeLocatorHandler(guarded(page))
}

/** An installed clock still runs. From three seconds on, less than any time-out, only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
      | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  // A background task runs after the page's effects and the updates they cause.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => {}, { priority: 'background' })
  })
}

/** Scrolls at once and waits until the page has handled it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)
}

/** Swipes across the middle of an element, to the left or to the right. */
export async function swipe(page: Page, over: Locator, way: 1 | -1): Promise<void> {
  const box = (await over.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const at = (step: number) => ({
    x: Math.round(box.x + box.width / 2 + way * (step - 3) * box.width * 0.11),
    y: Math.round(box.y + box.height / 2),
  })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (let step = 1; step <= 6; step++)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** Records every unexpected layout shift. Call it before the first visit. */
export async function recordLayoutShifts(page: Page): Promise<void> {
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

/** Scrolls through the page; all layout shifts together stay within the budget. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 600; top < bottom; top += 600) await scrollTo(page, top)
  await expectSmallShifts(page)
}

/** The layout shifts recorded so far, with those of the next frames, stay within the budget. */
export async function expectSmallShifts(page: Page): Promise<void> {
  await scrollTo(page, 0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
  const sum = shifts.reduce((sum, [value]) => sum + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
}

/** Allows errors that a journey causes on purpose; the browser may report them later. */
export function allowErrors(browserErrors: BrowserErrors, text: RegExp, url = /(?:)/): void {
  browserErrors.allowed.push({ text, url })
}

export { expect }
