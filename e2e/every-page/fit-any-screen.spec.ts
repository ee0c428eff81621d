import { get } from 'node:http'

import type { Page } from '@playwright/test'

import {
  expect,
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  expectAccessibleAtEveryWidth,
  allowErrors,
  scrollTo,
  test,
  visit,
  recordLayoutShifts,
  widths,
} from '../support/visit.ts'

const pages = ['/', '/?postCode=SE1%209AA', '/no-such-page']
/** The page of an unknown address is plain HTML. */
const open = (page: Page, address: string) =>
  address === '/no-such-page' ? page.goto(address) : visit(page, address)

for (const address of pages)
  test(`${address} is accessible at every width, from top to bottom`, async ({ page, browserErrors }) => {
    allowErrors(browserErrors, /404/)
    await open(page, address)
    await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await scrollTo(page, 1200)
    await expectNoHorizontalScroll(page)
  })

for (const address of ['/', '/order/saffron-street-london', '/order/saffron-street-london?tableNo=12'])
  test(`on ${address} the layout does not shift at any width (CLS at most 0.02)`, async ({
    page,
    context,
  }) => {
    await recordLayoutShifts(page)
    const browser = await context.newCDPSession(page)
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, address)
      await expectNoLayoutShift(page)
    }
  })

test('home loads at most 128 KiB of gzipped JavaScript before the first interaction', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts].map(gzippedSize))
  expect(sizes.length).toBeGreaterThan(0)
  const sum = sizes.reduce((sum, size) => sum + size, 0)
  expect(sum / 1024).toBeLessThanOrEqual(128)
})

test('home is served with at most 1,000 elements and 100 KB of markup, and preloads one picture', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const markup = page.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
  expect(markup.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1_000)
  expect(markup.length).toBeLessThanOrEqual(100_000)
  expect(markup.match(/as="image"/g)).toHaveLength(1)
})

/** The transferred size for a browser that accepts gzip. */
function gzippedSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      expect.soft([address, answer.headers['content-encoding']]).toEqual([address, 'gzip'])
      answer.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => resolve(size))
    }).on('error', reject)
  })
}
