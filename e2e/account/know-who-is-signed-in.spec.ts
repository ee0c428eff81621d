import type { Page } from '@playwright/test'

import { acceptTerms, checkOut, choose, press } from '../support/checkout.ts'
import { signInAs } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessibleAtEveryWidth,
  scrollTo,
  test,
  visit,
  reload,
} from '../support/visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('AU1, AU5: signed in, /sign-in and /sign-up say so and lead on, or log me out', async ({
  page,
  context,
}) => {
  const me = await signInAs(context)
  for (const address of ['/sign-in', '/sign-up']) {
    await visit(page, `${address}?from=%2Fbooking`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
    await expect(page.getByRole('main')).toContainText(me.email!)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/booking')
  }
  await expectAccessibleAtEveryWidth(page)
  await visit(page, '/sign-in?from=%2Fsign-up')
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
  const ended = page.waitForResponse('**/customer/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await ended
  await expect(page).toHaveURL('/')
})

test('AU1: Log out on /sign-in keeps the page that I came for, without JavaScript too', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context)
  await visit(page, '/sign-in?from=%2Fbooking')
  const answer = await page.request.post('/log-out', {
    form: { to: '/sign-in?from=%2Fbooking' },
    headers: { origin: baseURL! },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/sign-in?from=%2Fbooking')
  await signInAs(context)
  for (const elsewhere of ['//example.com', 'https://example.com']) {
    const { location } = (
      await page.request.post('/log-out', {
        form: { to: elsewhere },
        headers: { origin: baseURL! },
        maxRedirects: 0,
      })
    ).headers()
    expect(location).toBe('/')
  }
  await page.goto('about:blank')
  await signInAs(context)
  await visit(page, '/sign-in?from=%2Fbooking')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Mobile number or email')).toBeVisible()
  await expect(page).toHaveURL('/sign-in?from=%2Fbooking')
})

test('D4: a guest still gets the sign-up and sign-in forms', async ({ page, context }) => {
  await signInAs(context, { kind: 'guest', name: 'Gia' })
  await visit(page, '/sign-up')
  await expect(page.getByLabel('Email')).toBeVisible()
  await visit(page, '/sign-in')
  await expect(page.getByLabel('Mobile number or email')).toBeVisible()
})

test('AC2, H4: a name saved in the profile is in the header at once', async ({ page, context }) => {
  await signInAs(context)
  await visit(page, '/user?edit=name')
  const header = page.getByRole('banner')
  await expect(header.getByText('Amira', { exact: true })).toBeVisible()
  await page.getByLabel('Full name').fill('Zora Khan')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(header.getByText('Zora', { exact: true })).toBeVisible()
})

test('AC2: the name typed at the first order is saved in the profile, unless I untick it', async ({
  page,
}) => {
  await checkOut(page, 'Collection', { person: { name: null } })
  const offer = page.getByRole('checkbox', { name: 'Save this name in my profile' })
  await expect(offer).toBeChecked()
  await page.getByLabel('Your name').fill('Bilal Shah')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  await expect(page.getByRole('banner').getByText('Bilal', { exact: true })).toBeVisible()

  // An open page would notice that its session has ended.
  await page.goto('about:blank')
  await checkOut(page, 'Collection', { person: { name: null } })
  await page.getByLabel('Your name').fill('Cleo Shah')
  await offer.uncheck()
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  await visit(page, '/user')
  await expect(page.getByRole('region', { name: 'About you' })).toContainText('Not given yet')
})

test('D4: only a guest whose number is not verified is warned that the account will be lost', async ({
  page,
  context,
}) => {
  const lost = page.getByText(/you cannot open this account again/)
  await signInAs(context, { kind: 'guest', name: 'Gia' })
  await visit(page, '/user')
  await expect(lost).toBeVisible()
  await page.goto('about:blank')
  await signInAs(context, { kind: 'guest', name: 'Gia', isVerified: true })
  await visit(page, '/user')
  await expect(page.getByText(/^You are signed in as a guest/)).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('H8: beyond 200 px of scroll the wide slim bar has the bell and the account menu', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/')
  await scrollTo(page, 600)
  const bar = page.getByRole('region', { name: 'Search bar' })
  await expect(bar.getByRole('link', { name: /^Notifications/ })).toBeInViewport()
  await bar.getByText('Amira', { exact: true }).click()
  await bar.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL('/booking')
})

test('AC1: on a phone, Log out in the page is on the profile only, away from the orders', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context)
  const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' })
  await visit(page, '/my-order')
  await expect(logOut).toHaveCount(0)
  await visit(page, '/user')
  await expect(logOut).toBeVisible()
})

/** Notes the pages that have shown Login in any frame that was painted. */
async function watchLogin(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const look = () => {
      const isShown = [...document.querySelectorAll('a')].some(
        (link) => link.textContent === 'Login' && link.checkVisibility({ visibilityProperty: true }),
      )
      if (isShown)
        sessionStorage.setItem('login', `${sessionStorage.getItem('login') ?? ''} ${location.pathname}`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () =>
    page.evaluate(() => [...new Set((sessionStorage.getItem('login') ?? '').split(' '))].filter(Boolean))
}

/** Holds the scripts of every page until `release`. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => resolve()
}

for (const address of ['/', '/user-faq', '/order/saffron-street-london', '/user'])
  test(`H4: signed in, ${address} never shows Login: with late scripts, after a reload, and from page to page`, async ({
    page,
    context,
  }) => {
    await signInAs(context)
    const sawLogin = await watchLogin(page)
    const release = await holdScripts(page)
    const header = page.getByRole('banner').first()
    await page.goto(address, { waitUntil: 'commit' })
    await expect(header).toBeVisible()
    // The page is painted, and its scripts are not there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
    await release()
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    await reload(page)
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).first().click()
    await expect(page).toHaveURL('/user-policy')
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goBack()
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(await sawLogin()).toEqual([])
  })

test('H4: a visitor sees Login at once, before any script', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Login' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('H4: signed in, a page from the device’s cache does not show Login either', async ({
    page,
    context,
    browserErrors,
  }) => {
    await signInAs(context)
    const menu = '/order/saffron-street-london'
    const sawLogin = await watchLogin(page)
    await visit(page, menu)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect
      .poll(() => page.evaluate(async (menu) => (await caches.match(menu)) !== undefined, menu))
      .toBe(true)
    await context.setOffline(true)
    await visit(page, menu)
    await expect(page.getByRole('banner').first().getByText('Amira', { exact: true })).toBeVisible()
    expect(await sawLogin()).toEqual([])
    allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  })
})
