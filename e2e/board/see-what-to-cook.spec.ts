import type { Locator } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { column, insertOrder, openCustomerBrowser, tablet, ticket } from '../support/kitchen.ts'
import { phone } from '../support/order-page.ts'
import { expect, test, visit } from '../support/visit.ts'

const pizza = {
  name: 'Dragon Pizza',
  quantity: 1,
  options: [
    '12 inch',
    { name: 'Chicken tikka', side: 'left' as const },
    { name: 'Welsh lamb', side: 'right' as const },
  ],
}
const note = 'My daughter has a severe peanut allergy, no nuts please'

/** The lines of text of an element that are on screen, whole and covered by nothing; and those that are cut. */
async function readLines(within: Locator): Promise<{ whole: string[]; cut: string[] }> {
  return within.evaluate((element) => {
    const whole: string[] = []
    const cut: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.parentElement!.closest('.sr-only') || !text.parentElement!.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const seen = [...range.getClientRects()].flatMap(({ left, top, bottom }) =>
        [top + 3, bottom - 3].map((y) => {
          const hit = document.elementFromPoint(left + 2, y)
          return hit !== null && (hit === text.parentElement || text.parentElement!.contains(hit))
        }),
      )
      if (seen.every(Boolean)) whole.push(text.data)
      else if (seen.some(Boolean)) cut.push(text.data)
    }
    return { whole, cut }
  })
}

for (const size of [phone, { width: 320, height: 640 }, { width: 768, height: 1024 }, tablet])
  test(`at ${size.width} × ${size.height} a half-and-half pizza shows its name and both halves together, below the whole allergy note`, async ({
    page,
    context,
    browser,
  }) => {
    const outlet = await runOutlet(context)
    const customer = await openCustomerBrowser(browser)
    const placed = await insertOrder(outlet, customer.customerId, [pizza], { kitchen_notes: note })
    await page.setViewportSize(size)
    await visit(page, `/outlet/${outlet.id}`)
    const pending = ticket(column(page, 'Pending'), placed)
    await expect(page.getByRole('alert').getByText(/^New order/)).toBeVisible()
    const dish = ['Dragon Pizza', '12 inch', 'Left half: Chicken tikka', 'Right half: Welsh lamb']
    const lines = pending.getByRole('list', { name: /^Dishes/ })
    // A small phone shows them after one swipe.
    if (size.height < 700) await lines.evaluate((list) => list.scrollIntoView({ block: 'center' }))
    await expect.poll(async () => (await readLines(lines)).whole).toEqual(expect.arrayContaining(dish))
    await expect(pending.getByRole('button', { name: /more dish/ })).toHaveCount(0)
    if (size.height < 700) return customer.context.close()
    expect((await readLines(pending)).whole).toContain(note)
    if (size.width >= 768) expect((await readLines(pending)).cut).toEqual([])

    // Without the bar that rings there is room for all of the order.
    await pending.getByRole('heading').click()
    await expect(page.getByRole('alert').getByText(/^New order/)).toHaveCount(0)
    await pending.getByRole('button', { name: /^Refuse/ }).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await readLines(pending)).whole).toEqual(expect.arrayContaining(dish))
    expect((await readLines(size.width < 768 ? lines : pending)).cut).toEqual([])
    await pending.getByRole('button', { name: /As promised/ }).click()
    const cooking = ticket(column(page, 'Accepted'), placed)
    await cooking.getByRole('button', { name: /^Cancel/ }).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await readLines(cooking)).whole).toEqual(expect.arrayContaining(dish))
    // A phone scrolls the whole ticket.
    const shown = size.width < 768 ? cooking.getByRole('list', { name: /^Dishes/ }) : cooking
    expect((await readLines(shown)).cut).toEqual([])
    await expect(cooking.getByRole('button', { name: /more dish/ })).toHaveCount(0)
    await customer.context.close()
  })

test('of a long order no line is cut, the dishes out of view are counted, and the button shows the next', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const dishes = Array.from({ length: 12 }, (_, at) => ({ ...pizza, name: `Pizza ${at + 1}.` }))
  const placed = await insertOrder(outlet, customer.customerId, dishes)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const pending = ticket(column(page, 'Pending'), placed)
  const more = pending.getByRole('button', { name: /more dishes/ })
  await expect(more).toBeVisible()
  const first = await readLines(pending)
  expect(first.cut).toEqual([])
  const shown = first.whole.filter((text) => text.startsWith('Pizza')).length
  expect(shown).toBeGreaterThan(0)
  await expect(more).toHaveText(new RegExp(`^${12 - shown} more dishes`))
  await more.click()
  await expect.poll(async () => (await readLines(pending)).whole).toContain(`Pizza ${shown + 1}.`)

  // On a phone the dishes scroll with the page, and the buttons stay below them.
  await page.setViewportSize(phone)
  await pending.getByText('Pizza 6.').evaluate((dish) => dish.scrollIntoView({ block: 'center' }))
  await expect(pending.getByRole('button', { name: /As promised/ })).toBeInViewport({ ratio: 1 })
  await expect(more).toHaveCount(0)
  await pending.getByText('Pizza 12.').scrollIntoViewIfNeeded()
  await expect(pending.getByRole('button', { name: /As promised/ })).toBeInViewport({ ratio: 1 })
  await customer.context.close()
})
