import { type Browser, chromium, type Page } from '@playwright/test'

import { startServer } from '../../e2e/support/start-site.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { findChromium } from '../../scripts/support/find-chromium.ts'
import { print } from '../../scripts/support/print.ts'
import { median, verdict } from '../support/measure.ts'

/** A phone at 1.6 Mbit/s and 150 ms, a quarter as fast as this machine. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const slowdown = 4

/** The button is tapped as soon as it is painted, and answered once `answer` is in the page. */
const pages = [
  { page: 'home', path: '/', button: 'Menu', answer: 'dialog[open]' },
  {
    page: 'restaurant',
    path: '/order/saffron-street-london',
    button: 'Add Onion bhaji (4)',
    answer: '[aria-label="Cart, 1 item"]',
  },
]

type Loaded = { lcp: number; tbt: number; cls: number }
type Tapped = { tap: number; inp: number }

/** Loads home and a restaurant over a throttled connection: the figures are measured, where Lighthouse simulates them. */
export async function run([runs = '3']: string[]): Promise<void> {
  await buildSite(print)
  const site = await startServer('production')
  const browser = await chromium.launch({ executablePath: findChromium(print), args: ['--no-sandbox'] })
  try {
    for (const { page, path, button, answer } of pages) {
      const url = new URL(path, site.url).href
      const [loads, taps]: [Loaded[], Tapped[]] = [[], []]
      for (let n = 0; n < Number(runs); n++) {
        loads.push(await onSlowPhone(browser, (tab) => measureLoad(tab, url)))
        taps.push(await onSlowPhone(browser, (tab) => measureTap(tab, { url, button, answer })))
      }
      const blocked = loads.map(({ tbt }) => tbt.toFixed(0)).join(', ')
      print(`${page}: tasks over 50 ms block for ${blocked} ms in all`)
      verdict(`${page}: largest paint, ms`, median(loads.map(({ lcp }) => lcp)), { atMost: 1_000 })
      verdict(`${page}: layout shift`, median(loads.map(({ cls }) => cls)), { atMost: 0.02 })
      verdict(`${page}: first answered tap, ms`, median(taps.map(({ tap }) => tap)), { atMost: 2_000 })
      verdict(`${page}: slowest tap to its paint, ms`, median(taps.map(({ inp }) => inp)), { atMost: 100 })
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Every run is a first visit. */
async function onSlowPhone<Result>(
  browser: Browser,
  measure: (tab: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.addInitScript(recordTimes)
  try {
    return await measure(tab)
  } finally {
    await context.close()
  }
}

async function measureLoad(tab: Page, url: string): Promise<Loaded> {
  await tab.goto(url, { waitUntil: 'networkidle' })
  return await tab.evaluate(() => {
    const { lcp, tbt, cls } = (window as unknown as { times: Loaded }).times
    return { lcp, tbt, cls }
  })
}

/** Tap to paint is measured on a second tap, after hydration. */
async function measureTap(
  tab: Page,
  { url, button, answer }: { url: string; button: string; answer: string },
): Promise<Tapped> {
  await tab.goto(url, { waitUntil: 'commit' })
  await tab.getByRole('button', { name: button, exact: true }).first().tap()
  const answered = await tab.waitForFunction(
    (answer) => document.querySelector(answer) !== null && performance.now(),
    answer,
    { polling: 'raf' },
  )
  const tap = Number(await answered.jsonValue())
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() => Object.assign((window as unknown as { times: Tapped }).times, { inp: 0 }))
  await tab
    .getByRole('button', { name: /^(Close|One more )/ })
    .first()
    .tap()
  await tab.waitForTimeout(500)
  return { tap, inp: await tab.evaluate(() => (window as unknown as { times: Tapped }).times.inp) }
}

/** Runs in the page before its own scripts. */
function recordTimes(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  type Event = PerformanceEntry & { interactionId?: number }
  const times = { lcp: 0, tbt: 0, cls: 0, inp: 0 }
  Object.assign(window, { times })
  const observe = (type: string, record: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime))
  observe('longtask', ({ duration }) => (times.tbt += duration - 50))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) times.cls += value
  })
  observe(
    'event',
    (entry) => {
      if ((entry as Event).interactionId) times.inp = Math.max(times.inp, entry.duration)
    },
    { durationThreshold: 16 },
  )
}
