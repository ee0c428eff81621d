import { get } from 'node:http'

import {
  expect,
  expectNoSidewaysScroll,
  expectNothingJumped,
  expectReadsWell,
  forgive,
  scrollTo,
  test,
  visit,
  watchForJumps,
  widths,
} from './visit.ts'

const pages = ['/', '/?postCode=SE1%209AA', '/?cuisine=pizza', '/no-such-page']

for (const address of pages)
  test(`${address} reads well at every width, from top to bottom`, async ({ page, complaints }) => {
    await visit(page, address)
    await expectReadsWell(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await scrollTo(page, 1200)
    await expectNoSidewaysScroll(page)
    forgive(complaints, /404/)
  })

for (const address of ['/', '/order/saffron-street-london', '/order/saffron-street-london?tableNo=12'])
  test(`on ${address} nothing jumps at any width while it loads or is read (CLS at most 0.02)`, async ({
    page,
    context,
  }) => {
    await watchForJumps(page)
    const browser = await context.newCDPSession(page)
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, address)
      await expectNothingJumped(page)
    }
  })

test('home sends at most 130 KiB of JavaScript, gzipped, before anybody touches it', async ({ page }) => {
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
  expect(sum / 1024).toBeLessThanOrEqual(130)
})

/** What goes over the line for it, as it comes, to somebody who takes gzip. */
function gzippedSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      expect.soft([address, answer.headers['content-encoding']]).toEqual([address, 'gzip'])
      answer.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => resolve(size))
    }).on('error', reject)
  })
}
