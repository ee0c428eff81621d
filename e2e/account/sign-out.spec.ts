import { readStored, storeCart } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { signIn } from '../support/people.ts'
import { signInAs, endSession, password } from '../support/site-database.ts'
import { expect, allowErrors, expectAccessible, test, visit } from '../support/visit.ts'

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

test('Logout keeps my allergies and cart, and offers to forget them on this device', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const outlet = await claimOutlet()
  await signInAs(context)
  await storeCart(page, outlet)
  await page.evaluate(() =>
    localStorage.setItem('tablefare.allergens', JSON.stringify({ mine: ['milk'], isHiding: false })),
  )
  await page.evaluate(() =>
    localStorage.setItem('tablefare.placed', JSON.stringify({ orderId: 'an-order', at: 1 })),
  )
  const offer = page.getByRole('region', { name: 'Logged out' })
  const allergens = () => page.evaluate(() => localStorage.getItem('tablefare.allergens'))
  const logOut = async () => {
    await visit(page, '/user')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
  }
  await logOut()
  await expect(offer).toContainText('Your allergies and cart are still on this device.')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Keep' }).click()
  await expect(offer).toHaveCount(0)
  expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })
  expect(await allergens()).toContain('milk')

  await signInAs(context)
  await logOut()
  await offer.getByRole('button', { name: 'Forget allergies and cart on this device' }).click()
  await expect(offer.getByText('Your allergies and cart are forgotten on this device.')).toBeFocused()
  expect(await readStored(page)).toMatchObject({ cart: null, restaurant: null, page: null })
  expect(await allergens()).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('tablefare.placed'))).toBeNull()
  await visit(page, '/')
  await expect(offer).toHaveCount(0)
  allowErrors(browserErrors, /401/)
})

test('D2: a session that expired or was ended by an admin leaves no name, contacts or address on the device', async ({
  page,
  context,
  browserErrors,
}) => {
  const me = await signInAs(context, { name: 'Amira Khan' })
  await visit(page, '/user')
  const personal = () =>
    page.evaluate(() => /Amira|07700|Plum Lane|@/.test(JSON.stringify({ ...localStorage })))
  await expect.poll(personal).toBe(true)
  await page.evaluate((customerId) => {
    const draft = { version: 1, key: 'k', restaurant: 'plum', customerId, address: '1 Plum Lane' }
    localStorage.setItem('tablefare.order-draft', JSON.stringify({ ...draft, tableNo: '4' }))
    localStorage.setItem('tablefare.booking', JSON.stringify({ ...draft, mobileNo: '07700900123' }))
  }, me.customerId)
  await endSession(me.sessionId)
  // The browser drops the cookies when the session expires.
  await context.clearCookies()
  await visit(page, '/sign-in?from=/checkout-collection')
  expect(await page.evaluate(() => localStorage.getItem('tablefare.order-draft'))).toContain('Plum Lane')
  await visit(page, '/user-faq')
  await expect.poll(personal).toBe(false)
  // The choices stay, and so does the idempotency key.
  expect((await readStored(page))['order-draft']).toMatchObject({ key: 'k', tableNo: '4' })
  allowErrors(browserErrors, /401/)
})
