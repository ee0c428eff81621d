import type { Page } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { expect, expectAccessible, test, visit } from '../support/visit.ts'

const pages = {
  house: ['', '/hours', '/profile', '/delivery', '/tables', '/table-codes'],
  menu: ['/menu', '/menu/bulk', '/menu/import', '/allergens', '/coupons'],
  records: [
    '/team',
    '/devices',
    '/sales',
    '/orders',
    '/kitchen',
    '/printing',
    '/export',
    '/reviews',
    '/late-orders',
  ],
}

/** Large parts of the page that are nearly white. Pictures, a slip, and codes to be scanned may be. */
const findWhite = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')].flatMap((part) => {
      const { width, height } = part.getBoundingClientRect()
      if (
        width < 160 ||
        height < 40 ||
        !part.checkVisibility() ||
        part.closest('svg, canvas, .table-codes, .slip-preview')
      )
        return []
      const [red = 0, green = 0, blue = 0, alpha = 1] = getComputedStyle(part)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number)
      return alpha > 0.5 && Math.min(red, green, blue) > 200 ? [`${part.tagName} ${part.className}`] : []
    }),
  )

for (const [name, group] of Object.entries(pages))
  test(`on a dark device no set-up page has white panels: ${name}`, async ({ page, context }) => {
    test.slow()
    const { id } = await runOutlet(context)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const at of group) {
      await visit(page, `/outlet/${id}/set-up${at}`)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await findWhite(page), `${at} at ${width} px`).toEqual([])
      }
      await expectAccessible(page)
    }
  })

test('on a light device the panels of set-up pages stay white', async ({ page, context }) => {
  const { id } = await runOutlet(context)
  await visit(page, `/outlet/${id}/set-up/team`)
  expect((await findWhite(page)).length).toBeGreaterThan(0)
})
