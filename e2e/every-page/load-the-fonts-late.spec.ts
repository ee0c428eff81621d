import type { Page } from '@playwright/test'

import { expectSmallShifts, recordLayoutShifts, test, waitForHydration } from '../support/visit.ts'

/** Holds back the fonts until they are released, as on a slow connection. */
async function holdFonts(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

for (const address of ['/', '/order/saffron-street-london', '/our-packages', '/user-faq', '/sign-in'])
  for (const width of [390, 412, 768, 1440])
    test(`on ${address} at ${width} px nothing moves when the fonts arrive (CLS at most 0.02)`, async ({
      page,
    }) => {
      await recordLayoutShifts(page)
      await page.setViewportSize({ width, height: 900 })
      const fonts = await holdFonts(page)
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await waitForHydration(page)
      fonts.release()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expectSmallShifts(page)
    })
