import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { type BrowserContext, chromium } from '@playwright/test'

import { listOrders } from '../../e2e/support/change-outlet.ts'
import { checkOut, prepareCashOrder, press } from '../../e2e/support/checkout.ts'
import { startServer } from '../../e2e/support/start-site.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { findChromium } from '../../scripts/support/find-chromium.ts'
import { print } from '../../scripts/support/print.ts'
import { formatTable, type Measured, medianOf, misses } from './budgets.ts'
import { fetchLighthouse } from './fetch-lighthouse.ts'
import { measurePage } from './measure-page.ts'

/** `open` prepares the browser and answers the address of the page. */
const pages: { page: string; isPublic: boolean; open(browser: BrowserContext): Promise<string> }[] = [
  { page: 'home', isPublic: true, open: async () => '/' },
  { page: 'restaurant', isPublic: true, open: async () => '/order/saffron-street-london' },
  { page: 'questions', isPublic: true, open: async () => '/user-faq' },
  { page: 'packages', isPublic: true, open: async () => '/our-packages' },
  { page: 'checkout', isPublic: false, open: signInWithCart },
  { page: 'account', isPublic: false, open: async () => '/user' },
  { page: 'order summary', isPublic: false, open: placeOrder },
]

/** Lighthouse on a simulated phone: the median of five runs of each page against its budgets. */
export async function run([runs = '5']: string[]): Promise<void> {
  const lighthouse = await fetchLighthouse(print)
  await buildSite(print)
  const site = await startServer('production')
  Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: site.dataDir })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-browser-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(print),
    args: ['--no-sandbox', '--remote-debugging-port=0'],
    baseURL: site.url,
  })
  try {
    const [port = ''] = (await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
    const medians: Measured[] = []
    for (const { page, isPublic, open } of pages) {
      const url = new URL(await open(browser), site.url).href
      const measured: Measured[] = []
      for (let n = 0; n < Number(runs); n++) {
        await clearCaches(browser, site.url)
        measured.push(await measurePage(lighthouse, { page, url, isPublic, port: Number(port) }))
      }
      medians.push(medianOf(measured))
      print(`${page}: performance ${measured.map(({ performance }) => performance).join(', ')}`)
    }
    print(`\nMedian of ${runs} on a simulated phone:\n${formatTable(medians)}`)
    for (const each of medians) for (const miss of misses(each)) print(`✗ ${each.page}: ${miss}`)
    process.exitCode = medians.some((each) => misses(each).length > 0) ? 1 : 0
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signInWithCart(browser: BrowserContext): Promise<string> {
  const tab = await browser.newPage()
  await checkOut(tab, 'Collection')
  await tab.close()
  return '/checkout-collection'
}

async function placeOrder(browser: BrowserContext): Promise<string> {
  const tab = await browser.newPage()
  const { me } = await prepareCashOrder(tab)
  await press(tab, 'Submit Order By Cash')
  await tab.waitForURL('/my-order')
  const [order] = await listOrders(me)
  await tab.close()
  return `/order-summary/${order!.id}`
}

/** Every run is a first visit, except that the customer stays signed in. */
async function clearCaches(browser: BrowserContext, origin: string): Promise<void> {
  const tab = browser.pages()[0] ?? (await browser.newPage())
  const session = await browser.newCDPSession(tab)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await session.detach()
}
