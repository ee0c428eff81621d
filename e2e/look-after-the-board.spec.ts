import type { Page } from '@playwright/test'

import { column, customerElsewhere, order, tablet, ticket } from './kitchen.ts'
import { phone } from './order-page.ts'
import { runOutlet } from './claim-outlet.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadsWell,
  forgive,
  test,
  visit,
} from './visit.ts'

const lost = (page: Page) => page.getByRole('alert').getByText('Connection lost')

test('a board that is cut off says so loudly, does nothing, and shows what it missed once the line is back', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const own = await runOutlet(context)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}`)
  const her = await customerElsewhere(browser)
  const before = await order(her.request, own)
  await expect(ticket(page, before)).toBeVisible()
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await expectAccessible(page)
  const accept = ticket(page, before).getByRole('button', { name: /in 20 minutes/ })
  await expect(accept).toBeDisabled()
  const missed = await order(her.request, own, { orderType: 'Dine In' })
  await context.setOffline(false)
  await expect(ticket(page, missed)).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await accept.click()
  await expect(ticket(column(page, 'Accepted'), before)).toBeVisible()
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  await her.context.close()
})

test('D54, D24: the house says that it is busy, the next quote promises it; paused, it takes no order', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}`)
  const second = await context.newPage()
  await visit(second, `/outlet/${own.id}`)
  const her = await customerElsewhere(browser)
  const quoted = async () => {
    const data = {
      restaurant: own.uniId,
      orderType: 'Home Delivery',
      cartItems: { foodItems: [{ food: own.plain[0]!.id, quantity: 1 }] },
    }
    const headers = { origin: new URL(process.env.SITE_URL ?? '').origin }
    const { schedule, pausedUntil } = (
      await (await her.request.post('/api/v1/order/quote', { data, headers })).json()
    ).data
    return [schedule.minutes, pausedUntil !== null]
  }
  expect(await quoted()).toEqual([45, false])
  await page.bringToFront()
  await page.getByRole('button', { name: /^State of the house: Normal 45/ }).click()
  const house = page.getByRole('dialog', { name: 'State of the house' })
  await house.getByRole('radio', { name: /^Tomorrow/ }).check()
  await house.getByRole('button', { name: 'Extreme busy 90' }).click()
  await expect(house.getByText(/^Now: Extreme busy 90 until (\w{3} )?05:00$/)).toBeVisible()
  expect(await quoted()).toEqual([90, false])
  await expectAccessible(page)
  await house.getByRole('button', { name: 'Pause new orders' }).click()
  await expect(house.getByText(/^Now: Paused until/)).toBeVisible()
  expect(await quoted()).toEqual([90, true])
  await expect(second.getByRole('button', { name: /^State of the house: Paused until/ })).toBeVisible()
  await house.getByRole('button', { name: 'Take orders again' }).click()
  await house.getByRole('button', { name: 'Normal 45' }).click()
  await expect(house.getByText('Now: Normal 45', { exact: true })).toBeVisible()
  const watch = house.getByRole('checkbox', { name: /When no board is open for 3 minutes/ })
  await expect(watch).not.toBeChecked()
  await watch.check()
  await expect(watch).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^State of the house/ })).toBeFocused()
  expect(await quoted()).toEqual([45, false])
  await her.context.close()
})

test('OP4: what the kitchen takes off for tonight is sold out on a menu that is already open, and comes back', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const her = await customerElsewhere(browser)
  // An open menu asks every five seconds.
  await her.page.clock.install()
  await visit(her.page, `/order/${own.uniId}`)
  await visit(page, `/outlet/${own.id}/menu`)
  const category = her.page.getByRole('main').getByRole('listitem')
  const first = await category
    .filter({ has: her.page.getByRole('heading', { level: 3 }) })
    .first()
    .getByRole('heading', { level: 3 })
    .textContent()
  const dish = category.filter({
    has: her.page.getByRole('heading', { level: 3, name: first!, exact: true }),
  })
  await page.getByLabel('Find a dish or an option').fill(first!)
  await page.getByRole('button', { name: `Off for tonight ${first}`, exact: true }).click()
  await expect(page.getByRole('status').getByText(`${first} is off for tonight.`)).toBeAttached()
  await her.page.clock.runFor(5_000)
  await expect(dish.getByText('Sold out')).toBeVisible()
  await expectReadsWell(page)
  const back = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: `Put back ${first}`, exact: true }).click()
  await back
  await her.page.clock.runFor(5_000)
  await expect(dish.getByText('Sold out')).toHaveCount(0)
  await her.context.close()
})

test('the board and a printed ticket read well on a tablet, a phone and a desktop, by keyboard too', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const her = await customerElsewhere(browser)
  const placed = await order(her.request, own, { orderType: 'Home Delivery', kitchenNotes: 'No sesame' })
  const dineIn = await order(her.request, own, { orderType: 'Dine In' })
  await visit(page, `/outlet/${own.id}`)
  await page.getByRole('button', { name: `Refuse ${dineIn.orderNumber}` }).click()
  await expectReadsWell(page)
  await page.setViewportSize(tablet)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const button of await page.getByRole('button').all())
    if (await button.isVisible())
      expect((await button.boundingBox())!.height, await button.innerText()).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: `Accept ${placed.orderNumber} in 45 minutes` }).focus()
  await page.keyboard.press('Enter')
  await expect(ticket(column(page, 'Accepted'), placed)).toBeFocused()
  await page.getByRole('link', { name: `Print ${placed.orderNumber}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectReadsWell(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('No sesame')).toBeVisible()
  await her.context.close()
})
