import { signIn } from './people.ts'
import { comeAs, password } from './site-database.ts'
import { expect, forgive, test, visit } from './visit.ts'

test('H4: signed in, the header has Logout, the bell and my first name with the account menu; somebody who gave no name is called Profile', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comeAs(context, { name: 'Amira Khan' })
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

  await comeAs(context, { name: null })
  await visit(page, '/user-faq')
  await expect(header.getByText('Profile', { exact: true })).toBeVisible()
})

test('H5, D2: Logout ends the session on the server, forgets who I was, and goes home', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { bearer } = await comeAs(context, { name: 'Amira Khan' })
  await visit(page, '/user')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  // A new document: nothing that stood in the page before can be read from it.
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  await expect
    .poll(async () =>
      (await page.request.get('/api/v1/customer/get-customer-own', { headers: bearer })).status(),
    )
    .toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('tablefare.customer'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  forgive(complaints, /401/)
})

test('D2: without a line I am signed out here at once, and on the server when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { bearer } = await comeAs(context, { name: 'Amira Khan' })
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
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch|401/)
})

test('D2: whoever signed in again after a sign-out that could not be told stays signed in when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const me = await comeAs(context)
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
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch|401/)
})
