import type { Page } from '@playwright/test'

import { signInAs, password } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit, reload } from '../support/visit.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ viewport: { width: 1440, height: 900 } })

const entries = [
  ['My Profile', '/user'],
  ['Favourite', '/favourite'],
  ['My Bookings', '/booking'],
  ['My Orders', '/my-order'],
  ['My Wallet', '/my-wallet'],
  ['Notifications', '/notifications'],
  ['Terms of Use', '/terms-of-use'],
]

test('AC1: the side menu lists the seven pages and marks the current one', async ({ page, context }) => {
  await signInAs(context)
  await visit(page, '/user')
  const menu = page.getByRole('navigation', { name: 'Account' })
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual(entries)
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Favourite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite')
  await expect(menu.getByRole('link', { name: 'Favourite' })).toHaveAttribute('aria-current', 'page')
})

test('AC1, D2: on a phone the menu is in the drawer, with Log out, which ends the session on the server', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { bearer } = await signInAs(context)
  await visit(page, '/user')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const [name = '', address = ''] of entries)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  const ended = page.waitForResponse('**/customer/logout')
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await ended
  await expect(page).toHaveURL('/')
  const own = await page.request.get('/api/v1/customer/get-customer-own', { headers: bearer })
  expect(own.status()).toBe(401)
})

test('D2: offline Log out still signs me out on this device', async ({ page, context, browserErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context)
  await visit(page, '/user')
  await page.route('**/customer/logout', (route) => route.abort('internetdisconnected'))
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('tablefare.customer')])).toEqual([
    expect.not.stringContaining('tablefare_signed_in'),
    null,
  ])
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('AC2: my user id, and my name and contact number to edit', async ({ page, context }) => {
  const me = await signInAs(context)
  await visit(page, '/user')
  await expect(page).toHaveTitle('My Profile · Tablefare')
  await expect(page.getByRole('main').getByText('User id')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(me.email ?? '')
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Edit full name' }).click()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Amira Khan')
  await name.fill('  ')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expect(name).toBeFocused()
  await name.fill('Amira Jane Khan')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeFocused()
  await expect(panel(page, 'About you')).toContainText('Amira Jane Khan')

  await page.getByRole('link', { name: 'Edit contact number' }).click()
  const contact = page.getByLabel('Contact number')
  await expect(contact).toHaveAccessibleDescription(
    /Verify it to sign in and to reset your password with it\.$/,
  )
  // Test users have numbers that begin with 071.
  const other = `072${me.mobile.slice(-8)}`
  const mine = panel(page, 'About you').getByLabel('Your password', { exact: true })
  await contact.fill(`${other.slice(0, 4)} ${other.slice(4, 7)} ${other.slice(7)}`)
  await page.getByRole('button', { name: 'Save contact number' }).click()
  await expect(mine).toHaveAccessibleDescription(/Enter your password to continue\./)
  await expect(mine).toBeFocused()
  await contact.fill('020 7946 0000')
  await page.getByRole('button', { name: 'Save contact number' }).click()
  await expect(contact).toHaveAccessibleDescription(/^That is not a UK mobile number/)
  await expect(contact).toHaveValue('020 7946 0000')
  await contact.fill(`${other.slice(0, 4)} ${other.slice(4, 7)} ${other.slice(7)}`)
  await mine.fill(password)
  await page.getByRole('button', { name: 'Save contact number' }).click()
  await expect(page.getByText('Your contact number is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(`new-${me.email}`)
  await mine.fill(password)
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Your email is saved.')).toBeVisible()
  await expect(panel(page, 'About you')).toContainText(`new-${me.email}`)
  await reload(page)
  await expect(panel(page, 'About you')).toContainText(other)
  await expect(panel(page, 'About you')).toContainText('Amira Jane Khan')
})

test('AC2: a delivery address with type, address and post code; errors are shown beside the fields, and offline my input stays', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  await visit(page, '/user')
  const part = panel(page, 'Delivery address')
  await part.getByText('Work', { exact: true }).click()
  await part.getByLabel('Address', { exact: true }).fill('1 Long Lane')
  await part.getByLabel('Post code').fill('SE1')
  await part.getByRole('button', { name: 'Add address' }).click()
  await expect(part.getByLabel('Post code')).toHaveAccessibleDescription(
    'Enter the full post code, like SW1A 1AA.',
  )
  await expect(part.getByLabel('Post code')).toBeFocused()
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('1 Long Lane')
  await expect(part.getByRole('radio', { name: 'Work' })).toBeChecked()
  await part.getByLabel('Post code').fill('se19aa')
  await page.route('**/user.data*', (route) => route.abort('internetdisconnected'))
  await part.getByRole('button', { name: 'Add address' }).click()
  await expect(part.getByRole('alert')).toHaveText(/^You seem to be offline\./)
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('1 Long Lane')
  await page.unroute('**/user.data*')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await part.getByRole('button', { name: 'Add address' }).click()
  await expect(part.getByText('The address is added, and deliveries go to it.')).toBeVisible()
  await expect(part.getByLabel('Post code')).toHaveValue('SE1 9AA')

  await part.getByLabel('Address', { exact: true }).fill('2 Long Lane')
  await part.getByRole('button', { name: 'Update address' }).click()
  await expect(part.getByText('Your address is saved.')).toBeVisible()
  await reload(page)
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('2 Long Lane')
  await expect(part.getByRole('radio', { name: 'Work' })).toBeChecked()
})

test('AC2: one of several addresses is the default; I edit, choose and, after a confirmation, delete them', async ({
  page,
  context,
}) => {
  const { bearer } = await signInAs(context)
  for (const address of ['1 Old Street', '2 New Street'])
    await page.request.post('/api/v1/address/create-customer-address', {
      data: { addressType: 'Home', address, postCode: 'SW1A 1AA' },
      headers: bearer,
    })
  await visit(page, '/user')
  const part = panel(page, 'Delivery address')
  const rows = part.getByRole('listitem')
  await expect(rows.filter({ hasText: '2 New Street' })).toContainText('We deliver here')
  await part.getByRole('button', { name: 'Deliver here to 1 Old Street' }).click()
  await expect(part.getByText('Deliveries go to that address now.')).toBeVisible()
  await expect(rows.filter({ hasText: '1 Old Street' })).toContainText('We deliver here')

  await part.getByRole('link', { name: 'Change 2 New Street' }).click()
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('2 New Street')
  await part.getByLabel('Address', { exact: true }).fill('22 New Street')
  await part.getByRole('button', { name: 'Update address' }).click()
  await expect(rows.filter({ hasText: '22 New Street' })).toBeVisible()

  await part.getByRole('link', { name: 'Change 22 New Street' }).click()
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('22 New Street')
  await part.getByText('Remove this address').click()
  await expect(part.getByText('Remove 22 New Street, SW1A 1AA?')).toBeVisible()
  await part.getByRole('button', { name: 'Keep it' }).click()
  await expect(part.getByText('Remove 22 New Street, SW1A 1AA?')).toBeHidden()
  await part.getByText('Remove this address').click()
  await part.getByRole('button', { name: 'Remove it' }).click()
  await expect(part.getByText('The address is removed.')).toBeVisible()
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('1 Old Street')
  await expect(part.getByText('22 New Street')).toHaveCount(0)
})

test('AC2, D11: without JavaScript every form of the profile works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await signInAs(context)
  const page = await context.newPage()
  await page.goto('/user')
  const part = panel(page, 'Delivery address')
  await page.getByRole('link', { name: 'Edit full name' }).click()
  await page.getByLabel('Full name').fill('No Script')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(panel(page, 'About you')).toContainText('No Script')
  await part.getByLabel('Address', { exact: true }).fill('1 Long Lane')
  await part.getByLabel('Post code').fill('nowhere')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(part.getByLabel('Post code')).toHaveAccessibleDescription(/^Enter the full post code/)
  await expect(part.getByLabel('Address', { exact: true })).toHaveValue('1 Long Lane')
  await part.getByLabel('Post code').fill('SW1A 1AA')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('Remove this address').click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The address is removed.')).toBeVisible()
  await page.locator('summary', { hasText: 'Close my account' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Close it for good' }).click()
  await expect(page.getByText('Your account is closed')).toBeVisible()
  await expect(page).toHaveURL('/?goodbye=on')
  await context.close()
})

test('AC2: my profile is accessible at every width, with every section open', async ({ page, context }) => {
  const { bearer } = await signInAs(context)
  for (const address of ['1 Old Street', 'Flat 1234567890, The Exceedingly Long House Name'])
    await page.request.post('/api/v1/address/create-customer-address', {
      data: { addressType: 'Home', address, postCode: 'SW1A 1AA' },
      headers: bearer,
    })
  await visit(page, '/user?edit=contact')
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: 'Edit full name' }).click()
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('main details').forEach((d) => (d.open = true)),
  )
  await expectAccessibleAtEveryWidth(page)
})
