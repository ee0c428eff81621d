import path from 'node:path'

import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'

import { waitForHydration } from '../../e2e/support/visit.ts'
import { pictureOf } from './format-tour.ts'
import type { Stop } from './stop.ts'

/** `ids` replaces the parameters of the stop's path. */
export async function takePicture(
  context: BrowserContext,
  stop: Stop,
  ids: Record<string, string>,
  folder: string,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(stop.isPhone ? { width: 390, height: 780 } : { width: 1280, height: 800 })
  const answer = await page.goto(stop.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name))
  // The page of an unknown path has no scripts.
  if (answer?.status() !== 404) await waitForHydration(page)
  // The signed-in part of the header is loaded after the page.
  if ((stop.role === 'customer' || stop.role === 'admin') && !stop.isPhone)
    await page.getByText('Logout', { exact: true }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  await picture
    .resize(stop.isPhone ? 300 : 800)
    .webp({ quality: 72 })
    .toFile(path.join(folder, pictureOf(stop)))
  await page.close()
}
