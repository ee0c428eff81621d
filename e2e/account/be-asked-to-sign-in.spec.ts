import type { Page } from '@playwright/test'

import { signIn } from '../support/people.ts'
import { signInAs, endSession, password } from '../support/site-database.ts'
import { expect, allowErrors, test, visit, reload } from '../support/visit.ts'

const protectedPages = [
  '/order-summary/0190a000-0000-7000-8000-000000000000',
  '/checkout-home-delivery',
  '/checkout-collection',
  '/checkout-dine-in',
  '/checkout-book-a-table',
  '/order-received',
  '/favourite',
  '/user',
  '/my-order',
  '/booking',
  '/my-wallet',
  '/add-user-card',
  '/user/second-step',
  '/notifications',
]

const signInFor = (address: string) => `/sign-in?from=${encodeURIComponent(address)}`

/** Navigates like a link, without a reload. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    return router.navigate(to)
  }, address)
}

test('AU16: signed out, every protected page asks me to sign in and remembers where I wanted to go', async ({
  page,
}) => {
  for (const address of protectedPages) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect([address, answer.status(), answer.headers().location]).toEqual([address, 302, signInFor(address)])
  }
  await page.goto('/my-order?page=2')
  await expect(page).toHaveURL(signInFor('/my-order?page=2'))
})

test('AU16: the same applies to client-side navigation, without a reload', async ({ page }) => {
  await visit(page, '/user-faq')
  for (const address of protectedPages) {
    await navigate(page, address)
    await expect(page).toHaveURL(signInFor(address))
  }
  await navigate(page, '/order-received?order=17')
  await expect(page).toHaveURL(signInFor('/order-received?order=17'))
})

test('AU16: an invalid token counts as signed out', async ({ page, context, baseURL }) => {
  const cookie = { url: baseURL ?? '', name: 'tablefare_session', value: 'A'.repeat(43) }
  await context.addCookies([cookie, { ...cookie, name: 'tablefare_signed_in', value: '1' }])
  for (const address of protectedPages) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect([address, answer.headers().location]).toEqual([address, signInFor(address)])
  }
})

test('AU16: my session ended elsewhere; returning to the open page, or the next step on it, leads to Login and then back', async ({
  page,
  context,
  browserErrors,
}) => {
  for (const back of ['focus', 'visibilitychange', 'the next step'] as const) {
    // The open page belongs to the account before.
    await page.goto('about:blank')
    const me = await signInAs(context)
    // The stream would tell the page at once.
    if (back === 'the next step') await page.route(/\/live\/stream/, (route) => route.abort())
    await visit(page, back === 'the next step' ? '/user' : '/favourite')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    // A call of the page that is still under way would notice the end before the next step.
    await page.waitForLoadState('networkidle')
    const end = await page.request.post('/api/v1/customer/sign-out-everywhere', {
      data: { thisOneToo: true },
      headers: { authorization: `Bearer ${me.token}`, cookie: '' },
    })
    expect(end.status()).toBe(200)
    if (back === 'the next step') await navigate(page, '/favourite')
    else
      await page.evaluate(
        (kind) => (kind === 'focus' ? window : document).dispatchEvent(new Event(kind)),
        back,
      )
    await expect(page).toHaveURL(signInFor('/favourite'))
    await signIn(page, me.email ?? '', password)
    await expect(page).toHaveURL('/favourite')
    await expect(page.getByRole('heading', { level: 1, name: 'Favourite' })).toBeVisible()
  }
  allowErrors(browserErrors, /401|ERR_FAILED/)
})

test('AU16: an expired session leads to Login, and then back to where I was', async ({
  page,
  context,
  browserErrors,
}) => {
  const me = await signInAs(context)
  await visit(page, '/user?edit=name')
  await endSession(me.sessionId)
  await reload(page)
  await expect(page).toHaveURL(signInFor('/user?edit=name'))
  await signIn(page, me.email ?? '', password)
  await expect(page).toHaveURL('/user?edit=name')
  await expect(page.getByLabel('Full name')).toHaveValue('Amira Khan')
  allowErrors(browserErrors, /401/)
})

test('D2: signed out in one tab, the other tab shows no personal data', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  await visit(page, '/user')
  await expect(page.getByRole('button', { name: 'Amira' }).or(page.getByText('Amira').first())).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/user-faq')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(signInFor('/user'))
  // Requests that were in flight when the session ended are refused.
  allowErrors(browserErrors, /401/)
})
