import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const examiner = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const source = readFileSync(examiner, 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What keeps somebody from reading or using the page, a line a fault. */
export async function findFaults(page: Page): Promise<string[]> {
  // The builder would send the examiner twice for each look; a page needs it once.
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
  const { violations } = await new AxeBuilder({ page, axeSource: 'axe.version' })
    // What is in order is not described, which takes as long as finding it out.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
    // Our pages are one document: judged within it, in less than half the time.
    .setLegacyMode()
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
