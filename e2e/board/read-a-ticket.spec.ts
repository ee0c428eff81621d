import type { Locator } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { column, insertOrder, openCustomerBrowser, tablet, ticket } from '../support/kitchen.ts'
import { allowErrors, expect, expectAccessible, test, visit, reload } from '../support/visit.ts'

/** True where a click at the top and at the bottom of the element reaches it: on screen, and covered by nothing. */
async function isReachable(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isHit = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
    return top >= 0 && bottom <= innerHeight && isHit(top + 2) && isHit(bottom - 2)
  })
}

/** True if the last line of a text can be read. */
function endsOnScreen(note: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(note)
  const end = [...range.getClientRects()].at(-1)!.bottom
  return end <= note.getBoundingClientRect().bottom + 1 && end <= innerHeight
}

const feast = Array.from({ length: 40 }, (_, at) => ({
  name: `Dish ${at + 1}`,
  quantity: (at % 12) + 1,
  options: at % 2 ? ['Pilau rice', 'medium'] : [],
}))

test('a ticket has one row per dish with its large quantity, the options below it, and the count of items', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const lines = [
    { name: 'Poppadom', quantity: 10 },
    { name: 'Chicken tikka masala', quantity: 3, options: ['Pilau rice', 'medium'] },
  ]
  const name = 'Amira Khan-Featherstonehaugh'
  const given = { customer_name: name, order_type: 'Home Delivery' } as const
  const placed = await insertOrder(outlet, customer.customerId, lines, given)
  const accepted = { status: 'Accepted', recieved_at: new Date(), ready_at: new Date() } as const
  await insertOrder(outlet, customer.customerId, lines, { ...given, ...accepted })
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const dishes = ticket(page, placed)
    .getByRole('list', { name: /^Dishes/ })
    .getByRole('listitem')
  await expect(dishes).toHaveText([/^10 ×Poppadom$/, /^3 ×Chicken tikka masalaPilau rice, medium$/])
  await expect(dishes.getByRole('checkbox')).toHaveCount(2)
  await expect(ticket(page, placed)).toContainText('13 items')
  // Read from a distance: the quantity is larger than the dish beside it.
  const [quantity, dish] = await dishes
    .first()
    .locator('label > span')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)))
  expect(quantity! / dish!).toBeGreaterThan(1.25)
  // Food is handed over by name, so no name is cut; and the first button has one line.
  await expect(page.getByText(name)).toHaveCount(2)
  for (const shown of await page.getByText(name).all())
    expect(await shown.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  const promised = ticket(page, placed).getByRole('button', { name: /As promised/ })
  expect((await promised.boundingBox())!.height).toBeLessThanOrEqual(56)
  const [left, right] = await promised.evaluate((button) =>
    [...button.children].slice(1).map((part) => part.getBoundingClientRect()),
  )
  expect(right!.left).toBeGreaterThan(left!.right)
  await customer.context.close()
})

test('the answer buttons of an order of any length are on screen at 1024 × 768 without scrolling, also while it rings', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  // A name that needs a second row in the header.
  await withSiteDatabase((db) =>
    db
      .updateTable('restaurants')
      .set({ name: 'The Old Red River Canteen and Noodle House' })
      .where('id', '=', outlet.id)
      .execute(),
  )
  const given = {
    kitchen_notes: 'Peanut and tree nuts. '.repeat(20),
    delivery_note: 'Blue door. '.repeat(20),
  }
  const placed = await insertOrder(outlet, customer.customerId, feast, given)
  const second = await insertOrder(outlet, customer.customerId, feast)
  const third = await insertOrder(outlet, customer.customerId, feast)
  await reload(page)
  const pending = ticket(column(page, 'Pending'), placed)
  await expect(page.getByRole('alert').getByText(/\d new orders/)).toBeVisible()
  await expect(pending.getByRole('button', { name: /more dishes/ })).toBeVisible()
  for (const name of [/As promised/, /in 5 minutes/, /in 60 minutes/, /^Refuse/])
    await expect.poll(() => isReachable(pending.getByRole('button', { name }))).toBe(true)
  const allergy = pending.getByText(/^Peanut and tree nuts/)
  await expect(pending.getByText('ALLERGY')).toBeInViewport()
  // Every dish can be reached by scrolling inside the ticket.
  await pending.getByRole('checkbox', { name: /Dish 40/ }).scrollIntoViewIfNeeded()
  await expect(pending.getByRole('checkbox', { name: /Dish 40/ })).toBeInViewport()
  await expect(pending.getByRole('button', { name: /As promised/ })).toBeInViewport()
  // The warning and the customer's words stay in view.
  await expect(pending.getByText('ALLERGY')).toBeInViewport({ ratio: 1 })
  await expect(allergy).toBeInViewport({ ratio: 1 })

  // The next one waits in short, and opens with a tap.
  const waiting = ticket(column(page, 'Pending'), second)
  await expect(waiting.getByRole('button', { name: /as promised/ })).toBeVisible()
  await waiting.getByRole('button', { expanded: false }).click()
  await expect(waiting.getByRole('button', { name: /in 5 minutes/ })).toBeVisible()
  await expect(pending.getByRole('button', { name: /in 5 minutes/ })).toHaveCount(0)
  // Opened below two others, its buttons are on screen all the same.
  const last = ticket(column(page, 'Pending'), third)
  await last.getByRole('button', { expanded: false }).click()
  await expect(last).toBeFocused()
  for (const name of [/As promised/, /in 5 minutes/, /in 60 minutes/, /^Refuse/])
    expect(await isReachable(last.getByRole('button', { name }))).toBe(true)
  await expectAccessible(page)
  await customer.context.close()
})

test('a long allergy note is cut to two lines, and a tap opens all of it', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  await page.setViewportSize(tablet)
  const notes = { kitchen_notes: 'Peanut and tree nuts. '.repeat(20) }
  const placed = await insertOrder(outlet, customer.customerId, feast, notes)
  await visit(page, `/outlet/${outlet.id}`)
  const pending = ticket(column(page, 'Pending'), placed)
  const note = pending.getByText(/^Peanut and tree nuts/)
  await pending.getByRole('button', { name: /ALLERGY/, expanded: false }).click()
  await expect(pending.getByRole('button', { name: /ALLERGY/, expanded: true })).toBeInViewport()
  await note.evaluate((text) => text.scrollTo({ top: text.scrollHeight, behavior: 'instant' }))
  expect(await note.evaluate(endsOnScreen)).toBe(true)
  await expect(pending.getByRole('button', { name: /As promised/ })).toBeInViewport()
  await expectAccessible(page)
  await pending.getByRole('button', { name: /ALLERGY/, expanded: true }).click()
  await expect(pending.getByRole('button', { name: /ALLERGY/, expanded: false })).toBeInViewport()
  await customer.context.close()
})

test('a tick is seen on every device at once, also one that was made without a connection', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await insertOrder(outlet, customer.customerId, feast.slice(0, 3))
  const another = await browser.newContext({ baseURL: process.env.SITE_URL! })
  await another.addCookies(await context.cookies())
  const second = await another.newPage()
  await Promise.all([visit(page, `/outlet/${outlet.id}`), visit(second, `/outlet/${outlet.id}`)])
  const tick = (on: typeof page, dish: number) =>
    ticket(on, placed).getByRole('checkbox', { name: new RegExp(`Dish ${dish}`) })
  await tick(page, 1).check()
  await expect(tick(second, 1)).toBeChecked()
  await tick(second, 1).uncheck()
  await expect(tick(page, 1)).not.toBeChecked()

  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText('Connection lost')).toBeVisible()
  await tick(page, 2).check()
  await expect(tick(page, 2)).toBeChecked()
  await context.setOffline(false)
  await expect(tick(second, 2)).toBeChecked()
  await reload(second)
  await expect(tick(second, 2)).toBeChecked()
  await expect(tick(second, 3)).not.toBeChecked()
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  await another.close()
  await customer.context.close()
})
