import {
  countTones,
  openCustomerBrowser,
  placeOrder,
  requireTapForSound,
  tablet,
  ticket,
} from '../support/kitchen.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { addApp, toCode } from '../support/second-step.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const withoutConnection = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch/

test('the owner names a tablet, sees it on another device and signs it out; its board says so', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const cook = await signInAs(context, { staffOf: [outlet.id], name: 'Ben Cook' })
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Devices/ }).click()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await page.getByLabel('Name').fill('Kitchen tablet')
  await page.getByLabel('What anyone may do on it').selectOption({ index: 0 })
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Keep signed in' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Keep signed in' }).click()
  await expect(page.getByRole('heading', { name: 'This device is Kitchen tablet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out Kitchen tablet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/outlet/${outlet.id}/set-up/export`)
  await expect(page.getByText('Open this page on another phone or computer.')).toBeVisible()
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0)
  await expectAccessible(page)
  // The customers' pages of a kitchen device ask for nothing that it may not have.
  await visit(page, '/')
  await page.locator('summary', { hasText: 'Ben' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your restaurant' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toHaveCount(0)
  await visit(page, `/outlet/${outlet.id}`)
  await page.locator('summary', { hasText: 'Go to' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Log out Kitchen tablet?' })
  await expect(leaving).toContainText(`New orders for ${outlet.name} stop ringing on this device`)
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Keep the board open' }).click()

  const owner = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })
  await signInAs(owner, { staffOf: [outlet.id], name: 'Olu Ade' })
  const office = await owner.newPage()
  const phone = await browser.newContext({ baseURL: process.env.SITE_URL ?? '' })
  await signInAs(phone, { staffOf: [outlet.id], name: 'Wen Li' })
  await visit(office, `/outlet/${outlet.id}/set-up/devices`)
  const devices = office.getByRole('region', { name: 'Devices that stay signed in' })
  await expect(devices.getByText(/^Signed in by Ben Cook/)).toBeVisible()
  await devices.getByRole('button', { name: 'Sign out Kitchen tablet' }).click()
  const dialog = office.getByRole('dialog', { name: 'Sign out Kitchen tablet?' })
  await expectAccessible(office)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(office.getByText('Kitchen tablet is signed out.')).toBeVisible()
  await expect(devices.getByText('Kitchen tablet')).toHaveCount(0)
  const own = office.getByRole('region', { name: 'Phones and computers of your staff' })
  await own.getByRole('button', { name: /^Sign out .* of Wen Li$/ }).click()
  const other = office.getByRole('dialog', { name: /^Sign out .* of Wen Li\?$/ })
  await other.getByLabel('Your password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(own.getByText('Wen Li')).toHaveCount(0)
  await expect(page.getByRole('alert').getByText('You are signed out')).toBeVisible()
  await expect(page).toHaveURL(`/outlet/${outlet.id}`)

  // The header stays one row of tabs, one strip is shown, and the way back begins in its first field.
  const tabs = page.getByRole('navigation', { name: 'Outlet' })
  expect((await tabs.boundingBox())!.height).toBeLessThan(60)
  await expect(page.getByRole('region', { name: 'Sound' })).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn.getByLabel('Mobile number or email')).toBeFocused()
  await signIn.getByLabel('Mobile number or email').fill(cook.email!)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This device is no longer Kitchen tablet\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Name it' }).click()
  await expect(page.getByRole('button', { name: 'Keep signed in' })).toBeVisible()
  await expect(page.getByText(/^This device is no longer/)).toHaveCount(0)
  allowErrors(browserErrors, /40[01]/)
  await owner.close()
})

test('a board stays where it is when another tab signs out', async ({ page, context, browserErrors }) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/bookings`)
  const other = await context.newPage()
  await visit(other, '/user-faq')
  await other.evaluate(async () => {
    localStorage.setItem('tablefare.customer', '{}')
    localStorage.removeItem('tablefare.customer')
    await fetch('/api/v1/customer/logout')
  })
  await expect(page.getByRole('alert').getByText('You are signed out')).toBeVisible()
  await expect(page).toHaveURL(`/outlet/${outlet.id}/bookings`)
  allowErrors(browserErrors, /401/)
})

test('an account with a second step signs in on its board, in place', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const { email, sessionId } = await signInAs(context, { staffOf: [outlet.id] })
  await visit(page, '/user/second-step')
  const secret = await addApp(page, password)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  await withSiteDatabase((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  const first = page.getByRole('dialog', { name: 'Sign in' })
  await first.getByLabel('Mobile number or email').fill(email!)
  await first.getByLabel('Password', { exact: true }).fill(password)
  await first.getByRole('button', { name: 'Sign in' }).click()
  const second = page.getByRole('dialog', { name: 'One more step' })
  await expect(second.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await second.getByLabel('Code', { exact: true }).fill('000000')
  await second.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(second.getByRole('alert')).toBeVisible()
  await second.getByLabel('Code', { exact: true }).fill(toCode(secret, 1))
  await second.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(page.getByText('You are signed out')).toHaveCount(0)
  const customer = await openCustomerBrowser(browser)
  await expect(ticket(page, await placeOrder(customer.request, outlet))).toBeVisible()
  allowErrors(browserErrors, /40[01]/)
  await customer.context.close()
})

test('a sound that the device suspended rings again by itself', async ({ page, context, browser }) => {
  const outlet = await runOutlet(context)
  const tones = await countTones(page)
  await visit(page, `/outlet/${outlet.id}`)
  // Any click enables the sound.
  await page.getByRole('heading', { level: 2, name: /^Pending/ }).click()
  const customer = await openCustomerBrowser(browser)
  const order = await placeOrder(customer.request, outlet)
  await expect(ticket(page, order)).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(0)
  const before = await page.evaluate(async () => {
    const { sound, notes } = window as unknown as { sound: AudioContext; notes: number }
    await sound.suspend()
    return notes
  })
  await expect.poll(tones).toBeGreaterThan(before)
  const readState = () => page.evaluate(() => (window as unknown as { sound: AudioContext }).sound.state)
  await expect.poll(readState).toBe('running')
  await customer.context.close()
})

test('a board that may not play sound after a reload asks for a tap, and any tap will do', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const tones = await countTones(page)
  await requireTapForSound(page)
  await visit(page, `/outlet/${outlet.id}`)
  const customer = await openCustomerBrowser(browser)
  const order = await placeOrder(customer.request, outlet)
  await expect(ticket(page, order)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await page.getByRole('heading', { level: 2, name: /^Pending/ }).click()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0)
  await expect.poll(tones).toBeGreaterThan(0)
  await customer.context.close()
})

test.describe('in a browser that stores pages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a board reloaded offline says so and comes back by itself with the orders it missed', async ({
    page,
    context,
    browser,
    browserErrors,
  }) => {
    const outlet = await runOutlet(context)
    await page.setViewportSize(tablet)
    await visit(page, `/outlet/${outlet.id}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.match('/offline-board')) !== undefined)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    const title = page.getByRole('heading', { level: 1, name: 'This board is offline', exact: true })
    await expect(title).toBeVisible()
    await expect(
      page.getByText(
        'New orders do not ring here until the connection is back. Answer them on another device, or they are missed.',
      ),
    ).toBeVisible()
    const picture = page.getByRole('main').locator('img')
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize(tablet)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(title).toBeVisible()
    const customer = await openCustomerBrowser(browser)
    const missed = await placeOrder(customer.request, outlet)
    const tones = await countTones(page)
    await context.setOffline(false)
    await expect(ticket(page, missed)).toBeVisible()
    await page.getByRole('heading', { level: 2, name: /^Pending/ }).click()
    await expect.poll(tones).toBeGreaterThan(0)
    allowErrors(browserErrors, withoutConnection)
    await customer.context.close()
  })
})
