import './as-production.ts'

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { type BrowserContext, chromium } from '@playwright/test'

import { sayTo } from '#server/platform/start/step.ts'
import { checkOut } from '../e2e/checkout-world.ts'
import { startServer } from '../e2e/start-site.ts'
import { buildSite } from './build-site.ts'
import { findChromium } from './find-chromium.ts'
import { type Measured, middle, misses, writeTable } from './page-speed/budgets.ts'
import { fetchLighthouse } from './page-speed/fetch-lighthouse.ts'
import { measurePage } from './page-speed/measure-page.ts'

const [, , runs = '5'] = process.argv
const say = (text: string) => process.stdout.write(text)

const pages = [
  { page: 'home', path: '/', isPublic: true },
  { page: 'restaurant', path: '/order/saffron-street-london', isPublic: true },
  { page: 'checkout', path: '/checkout-collection', isPublic: false },
  { page: 'account', path: '/user', isPublic: false },
]

/** Lighthouse as on a phone, the middle of five runs of each page, against its budgets. */
const lighthouse = await fetchLighthouse((line) => say(`${line}\n`))
await buildSite(sayTo(say))
const site = await startServer('production')
Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: site.dataDir })
const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-browser-'))
const browser = await chromium.launchPersistentContext(folder, {
  executablePath: findChromium((line) => say(`${line}\n`)),
  args: ['--no-sandbox', '--remote-debugging-port=0'],
  baseURL: site.url,
})
try {
  const [port = ''] = (await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
  const found: Measured[] = []
  for (const { page, path: address, isPublic } of pages) {
    if (!isPublic && found.every((one) => one.isPublic)) await signInWithCart(browser)
    const url = new URL(address, site.url).href
    const of: Measured[] = []
    for (let run = 0; run < Number(runs); run++) {
      await forgetFiles(browser, site.url)
      of.push(await measurePage(lighthouse, { page, url, isPublic, port: Number(port) }))
    }
    found.push(middle(of))
    say(`${page}: performance ${of.map(({ performance }) => performance).join(', ')}\n`)
  }
  say(`\nMiddle of ${runs}, as on a phone:\n${writeTable(found)}\n`)
  for (const one of found) for (const miss of misses(one)) say(`✗ ${one.page}: ${miss}\n`)
  process.exitCode = found.some((one) => misses(one).length > 0) ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function signInWithCart(browser: BrowserContext): Promise<void> {
  const tab = await browser.newPage()
  await checkOut(tab, 'Collection')
  await tab.close()
}

/** Every run begins as a first visit does, but for who is visiting. */
async function forgetFiles(browser: BrowserContext, origin: string): Promise<void> {
  const tab = browser.pages()[0] ?? (await browser.newPage())
  const session = await browser.newCDPSession(tab)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await session.detach()
}
