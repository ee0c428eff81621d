import { runOutlet } from '../support/claim-outlet.ts'
import { expect, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

const pages = {
  board: ['', '/bookings', '/menu', '/pin', '/set-up', '/set-up/hours', '/set-up/profile'],
  menu: ['menu', 'menu/bulk', 'menu/import', 'allergens', 'delivery', 'coupons'].map((at) => `/set-up/${at}`),
  people: ['team', 'devices', 'tables', 'table-codes'].map((at) => `/set-up/${at}`),
  records: ['sales', 'orders', 'printing', 'export'].map((at) => `/set-up/${at}`),
}

for (const [name, group] of Object.entries(pages))
  test(`the outlet’s pages fit every width, also inside their box that scrolls: ${name}`, async ({
    page,
    context,
  }) => {
    const { id } = await runOutlet(context)
    for (const at of group) {
      await visit(page, `/outlet/${id}${at}`)
      for (const width of [320, 390, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
      }
    }
  })

test('on the Team page of a phone all radio buttons have one size, and no role breaks in the middle', async ({
  page,
  context,
}) => {
  const { id } = await runOutlet(context)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/outlet/${id}/set-up/team`)
    const sizes = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().width))
    expect(new Set(sizes)).toEqual(new Set([22]))
    const roles = page.getByRole('table').getByRole('columnheader')
    await expect(roles).toHaveText(['Duty', 'Owner', 'Manager', 'Floor', 'Kitchen'])
    const lines = await roles.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1, 1])
  }
})
