import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const axePath = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const source = readFileSync(axePath, 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds on the page, one line each. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // AxeBuilder injects its source twice for each analysis; once per page is enough.
  for (const frame of page.frames())
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
  const { violations } = await new AxeBuilder({ page, axeSource: 'axe.version' })
    // Describing passed checks takes as long as running them.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
    // Our pages have one document, and legacy mode takes less than half the time.
    .setLegacyMode()
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
