import { signIn } from './support/people.ts'
import { signInAs, password } from './support/site-database.ts'
import { expect, allowErrors, test, visit } from './support/visit.ts'

test('H4: signed in, the header has Logout, the bell and my first name with the account menu; without a name it says Profile', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(context, { name: 'Amira Khan' })
  await visit(page, '/user-faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await header.getByText('Amira', { exact: true }).click()
  const menu = [
    'My Profile',
    'Favourite',
    'My Bookings',
    'My Orders',
    'My Wallet',
    'Notifications',
    'Terms of Use',
  ]
  for (const name of menu)
    await expect(header.getByRole('listitem').getByRole('link', { name, exact: true })).toBeVisible()

  await signInAs(context, { name: null })
  await visit(page, '/user-faq')
  await expect(header.getByText('Profile', { exact: true })).toBeVisible()
})

test('H5, D2: Logout ends the session on the server, clears my data from the page, and goes home', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { bearer } = await signInAs(context, { name: 'Amira Khan' })
  await visit(page, '/user')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  // A new document: nothing of the page before can be read from it.
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  await expect
    .poll(async () =>
      (await page.request.get('/api/v1/customer/get-customer-own', { headers: bearer })).status(),
    )
    .toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('tablefare.customer'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  allowErrors(browserErrors, /401/)
})

test('D2: offline I am signed out on the device at once, and on the server when the connection returns', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { bearer } = await signInAs(context, { name: 'Amira Khan' })
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () =>
      (await page.request.get('/api/v1/customer/get-customer-own', { headers: bearer })).status(),
    )
    .toBe(401)
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch|401/)
})

test('D2: a customer who signed in again after an offline sign-out stays signed in when the connection returns', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const me = await signInAs(context)
  await visit(page, '/user')
  let asked = 0
  await page.route('**/customer/logout', (route) => {
    asked++
    return route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await signIn(page, me.email ?? '', password)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute('**/customer/logout')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch|401/)
})
