import { claimOutlet, runOutlet } from '../support/claim-outlet.ts'
import { tablet } from '../support/kitchen.ts'
import { phone } from '../support/order-page.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const newContext = { baseURL: process.env.SITE_URL ?? '' }

test('on a shared tablet the manager enters a PIN, does what the kitchen may not, and locks it', async ({
  page,
  context,
  browserErrors,
}) => {
  const { id } = await claimOutlet()
  const manager = await signInAs(context, { staffOf: [id], role: 'manager', name: 'Mina Karim' })
  await page.setViewportSize(phone)
  await visit(page, `/outlet/${id}`)
  await page.locator('summary', { hasText: 'Go to' }).click()
  await page.getByRole('link', { name: 'Your PIN' }).click()
  await expectAccessibleAtEveryWidth(page)
  await page.getByLabel('New PIN', { exact: true }).fill('1234')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Choose a PIN that is harder to guess than 1234.')).toBeVisible()
  await page.getByLabel('New PIN', { exact: true }).fill('4071')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your PIN is saved.')).toBeVisible()

  await signInAs(context, { staffOf: [id], name: 'Olu Ade' })
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${id}/set-up/devices`)
  await page.getByLabel('Name').fill('Pass screen')
  await expect(page.getByLabel('What anyone may do on it')).toHaveValue('kitchen')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Keep signed in' }).click()
  await expect(page).toHaveURL(`/outlet/${id}`)
  // The page may hear of its smaller role before it is left.
  allowErrors(browserErrors, /403/, /\/set-up\/\w+\.data/)
  const tabs = page.getByRole('navigation', { name: 'Outlet' })
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, 'Menu'])
  await page.getByRole('button', { name: 'Used by Pass screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is using this device?' })
  await expectAccessible(page)
  // Olu has set no PIN: the list names them, and says how to get one.
  await dialog.getByLabel('Your name').selectOption('Olu Ade, Owner (no PIN yet)')
  await expect(dialog.getByText(/^Olu Ade has no PIN yet\. Set one on your own phone/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Switch' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('Your name').selectOption('Mina Karim, Manager')
  await dialog.getByLabel('Your PIN', { exact: true }).fill('9999')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await expect(dialog.getByText('That PIN is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your PIN', { exact: true }).fill('4071')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await expect(page.getByRole('button', { name: 'Used by Mina Karim, Manager' })).toBeVisible()
  // The header has room for all of it: the outlet, who uses the tablet, the lock, the connection and the sound.
  const header = page.getByRole('banner')
  for (const part of [
    header.getByRole('heading', { level: 1 }),
    header.getByRole('button', { name: 'Used by Mina Karim, Manager' }),
    header.getByRole('button', { name: 'Lock' }),
    header.getByRole('button', { name: /^Outlet status/ }),
    header.getByText('Live', { exact: true }),
    header.getByRole('button', { name: /sound/i }),
    header.getByText(/^\d\d:\d\d$/),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect((await header.getByRole('heading', { level: 1 }).boundingBox())!.width).toBeGreaterThan(60)
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, /^Bookings/, 'Menu', 'Money', 'Set-up'])
  await tabs.getByRole('link', { name: 'Set-up' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reports/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Reports' })).toBeVisible()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Used by Pass screen' })).toBeVisible()
  await expect(page).toHaveURL(`/outlet/${id}`)
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, 'Menu'])
  const switched = await withSiteDatabase((db) =>
    db
      .selectFrom('changes')
      .select('customer_id')
      .where('restaurant_id', '=', id)
      .where('what', '=', 'person-switched')
      .execute(),
  )
  expect(switched).toEqual([{ customer_id: manager.customerId }])
  allowErrors(browserErrors, /400/)
})

test('the Devices page asks an owner to choose a role for a tablet from before roles, once', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const old = await browser.newContext(newContext)
  const { customerId } = await signInAs(old, { staffOf: [outlet.id], name: 'Ben Cook' })
  await withSiteDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ device_name: 'Old tablet', device_of: outlet.id })
      .where('customer_id', '=', customerId)
      .execute(),
  )
  const board = await old.newPage()
  await visit(board, `/outlet/${outlet.id}`)
  const tabs = board.getByRole('navigation', { name: 'Outlet' })
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, /^Bookings/, 'Menu', 'Set-up'])
  await visit(page, `/outlet/${outlet.id}/set-up/devices`)
  await expect(page.getByText(/^Choose a role for Old tablet\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose a role for Old tablet' }).click()
  await expect(page.getByRole('dialog').getByLabel('What anyone may do on it')).toHaveValue('kitchen')
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Old tablet now has the role Kitchen.')).toBeVisible()
  await expect(page.getByText(/^Choose a role for/)).toHaveCount(0)
  await expect(tabs.getByRole('link')).toHaveText([/^Orders/, 'Menu'])
  await old.close()
})
