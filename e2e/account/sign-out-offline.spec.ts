import type { Locator, Page } from '@playwright/test'

import { claimOutlet } from '../support/claim-outlet.ts'
import { signInAs } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessible, test, visit } from '../support/visit.ts'

/** Every Log out of the site: the page, the width, and the presses. */
const logOuts: readonly (readonly [string, string, number, (page: Page) => Promise<void>])[] = [
  ['the header of the profile', '/user', 1440, (page) => press(page, 'Logout')],
  ['the header of my orders', '/my-order', 1440, (page) => press(page, 'Logout')],
  ['the page of the profile', '/user', 390, (page) => press(page.getByRole('main'), 'Log out')],
  [
    'the drawer of my bookings',
    '/booking',
    390,
    async (page) => {
      await press(page.getByRole('navigation', { name: 'Main' }), 'Menu')
      await press(page.getByRole('dialog', { name: 'Menu' }), 'Log out')
    },
  ],
  ['the header of the admin’s side', '/admin', 1440, (page) => press(page, 'Logout')],
  ['the list of outlets', '/outlet', 1440, (page) => press(page, 'Logout')],
  ...(['', '/bookings', '/set-up'] as const).map(
    (under) =>
      [
        `the board’s header at /outlet/…${under}`,
        `/outlet/ID${under}`,
        1024,
        async (page: Page) => {
          await page.getByRole('banner').locator('summary', { hasText: 'Go to' }).click()
          await press(page.getByRole('banner'), 'Log out')
          await press(page.getByRole('dialog'), 'Log out')
        },
      ] as const,
  ),
]

/** The page after it is the same from everywhere; it is checked once on each side of the site. */
const isSeen = new Set([logOuts[0]![0], 'the header of the admin’s side', 'the board’s header at /outlet/…'])

const press = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true }).click()

for (const [name, address, width, logOut] of logOuts)
  test(`D2: offline, Log out in ${name} hides the page at once; the server ends the session when the connection returns`, async ({
    page,
    context,
    browserErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const one = await claimOutlet()
    const staffOf = address === '/outlet' ? [one.id, (await claimOutlet()).id] : [one.id]
    const isAdmin = address === '/admin'
    const { bearer } = await signInAs(context, { name: 'Amira Khan', isAdmin, staffOf })
    await visit(page, address.replace('ID', one.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You’re logged out' })).toHaveCount(0)
    // The code of this button comes after the page.
    if (width === 1440) await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    await context.setOffline(true)
    await logOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re logged out')
    if (isSeen.has(name)) await expectAccessible(page)
    const left = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))
    expect(left).not.toMatch(/signed_in|Amira|@|07\d{9}/)
    await context.setOffline(false)
    await expect(page).toHaveURL('/')
    await expect
      .poll(async () =>
        (await page.request.get('/api/v1/customer/get-customer-own', { headers: bearer })).status(),
      )
      .toBe(401)
    allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch|401|net::ERR/)
  })

test('D2: after an offline sign-out a protected page opened later shows nothing, though the session still lasts', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { bearer } = await signInAs(context, { name: 'Amira Khan' })
  // A page that is being closed has a connection again for a moment, and would use it to sign out.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = (asked, init) =>
      new Request(asked).url.endsWith('/customer/logout')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(asked, init)
  })
  await visit(page, '/user')
  await context.setOffline(true)
  await press(page.getByRole('main'), 'Log out')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re logged out')
  await page.close()
  const own = await context.request.get('/api/v1/customer/get-customer-own', { headers: bearer })
  expect(own.status()).toBe(200)
  const html = await (await context.request.get('/user')).text()
  expect(html).not.toContain('Amira')
  expect(html).toContain('Sign in')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})
