import { addDays, dayOfWeek, formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { acceptTerms, checkOut, choose, errorBox, press, refused, summary } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder, ticket } from '../support/kitchen.ts'
import { desktop, dish } from '../support/order-page.ts'
import { signInAs } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  reload,
  test,
  visit,
} from '../support/visit.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('an owner serves a dish at lunch only; outside of it the dish is grey with its hours, and an order for another time is refused', async ({
  page,
  browser,
  browserErrors,
}) => {
  const outlet = await claimOutlet()
  const { name } = outlet.one
  const baseURL = process.env.SITE_URL
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: desktop })
  await signInAs(context, { staffOf: [outlet.id] })
  const owner = await context.newPage()
  const { date, minutes } = toLondonTime(new Date())
  const otherDay = names[dayOfWeek(addDays(date, 3))]!

  await visit(owner, `/outlet/${outlet.id}/set-up/menu`)
  await owner.getByRole('button', { name: 'Add a serving time' }).click()
  const form = owner.getByRole('dialog')
  await form.getByRole('button', { name: 'Save serving time' }).click()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'Other hours on other days' }).click()
  const second = form.getByRole('group', { name: 'Hours 2' })
  await expect(second).toBeVisible()
  await form.getByLabel('Name').fill('Lunch')
  await form.getByRole('button', { name: 'Save serving time' }).click()
  await expect(form.getByText('Days in hours 2 must include at least one day.').first()).toBeVisible()
  await second.getByRole('button', { name: 'Remove hours 2' }).click()
  const first = form.getByRole('group', { name: 'Hours 1' })
  for (const day of names) await first.getByLabel(day).setChecked(day === otherDay)
  await expectAccessible(owner)
  await form.getByRole('button', { name: 'Save serving time' }).click()
  const row = owner.getByRole('listitem').filter({ hasText: 'Lunch' }).last()
  const hours = `${otherDay.slice(0, 3)} 12:00–15:00`
  await expect(row).toContainText(`${hours} · not used yet: choose it in a category or dish`)
  await expect(owner.getByText(/^Lunch is saved, and not used yet: choose it/)).toBeVisible()

  await owner.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  await form.getByLabel(`Lunch (${hours})`).check()
  await form.getByRole('button', { name: 'Save dish' }).click()
  await expect(owner.getByText(`${name} is saved.`)).toBeAttached()
  await expect(row).toContainText(`${hours} · 1 dish`)
  await expectAccessibleAtEveryWidth(owner)

  await page.setViewportSize(desktop)
  const address = `/order/${outlet.uni_id}?dish=${outlet.one.id}`
  await visit(page, address)
  await expect(dish(page, name)).toContainText(`Served ${hours}`)
  await expect(dish(page, name)).toContainText(`From ${otherDay.slice(0, 3)} 12:00`)
  await expect(dish(page, name).getByRole('button', { name: `Add ${name}` })).toHaveCount(0)
  await expectAccessible(page)

  // From an hour ago to 40 minutes from now, on every day: the order is ready in 20.
  await row.getByRole('button', { name: 'Edit Lunch' }).click()
  await form.getByRole('button', { name: 'Other hours on other days' }).click()
  for (const day of names) await second.getByLabel(day).check()
  await second.getByLabel('From').fill(formatClockTime(minutes + 1440 - 60))
  await second.getByLabel('To').fill(formatClockTime(minutes + 40))
  await form.getByRole('button', { name: 'Save serving time' }).click()
  await expect(owner.getByText('Lunch is saved.')).toBeAttached()
  // The open menu notices by itself.
  await expect(dish(page, name).getByRole('button', { name: `Add ${name}` })).toBeVisible()

  await checkOut(page, 'Collection', { outlet })
  await choose(page, 'Choose a time')
  const times = page.getByLabel('Time', { exact: true })
  const offered = await times
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await times.selectOption(offered.find((time) => Date.parse(time) > Date.now() + 60 * 60_000)!)
  await expect(summary(page)).toContainText(`${name} is not served at the time of this order, only ${hours}`)
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(`${name} is not served at that time. It is served ${hours}`)
  await expectAccessible(page)
  await choose(page, 'As soon as possible')
  await expect(summary(page).getByText(/is not served/)).toHaveCount(0)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  allowErrors(browserErrors, refused)
  await context.close()
})

test('the kitchen counts a dish: it sells out by itself, and comes back after a refused order', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize(desktop)
  const outlet = await claimOutlet()
  const { id, name } = outlet.one
  await signInAs(context, { staffOf: [outlet.id], role: 'kitchen' })
  await visit(page, `/outlet/${outlet.id}/menu`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
  await row.getByRole('button', { name: `Count of ${name}` }).click()
  await row.getByLabel(`Portions left of ${name}`).fill('2')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('2 left')
  await expect(row.getByRole('button', { name: `Change count of ${name}` })).toBeFocused()
  await expectAccessibleAtEveryWidth(page)

  const customer = await openCustomerBrowser(browser)
  const menu = await customer.context.newPage()
  await menu.setViewportSize(desktop)
  await visit(menu, `/order/${outlet.uni_id}?dish=${id}`)
  await expect(dish(menu, name)).toContainText('2 left')
  const kitchen = { uniId: outlet.uni_id, postCode: outlet.post_code, plain: [outlet.one, outlet.two] }
  const placed = await placeOrder(customer.request, kitchen)
  await expect(dish(menu, name)).toContainText('Sold out')
  await expect(row).toContainText('Sold out')
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await ticket(page, placed)
    .getByRole('button', { name: `Refuse ${placed.orderNumber}` })
    .click()
  await page.getByRole('button', { name: 'Too busy' }).click()
  await page.getByRole('button', { name: 'Refuse order' }).click()
  await expect(dish(menu, name)).toContainText('2 left')
  await reload(menu)
  await expect(dish(menu, name).getByRole('button', { name: `Add ${name}` })).toBeVisible()
  await customer.context.close()
})
