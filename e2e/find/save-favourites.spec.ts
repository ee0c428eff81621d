import type { Page } from '@playwright/test'

import { signInAs, setSession, defaultSite } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit, reload } from '../support/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heartOf = (name: string) => ({ name: `Favourite: ${name}`, exact: true })

async function likeFirst(page: Page, count: number): Promise<string[]> {
  await visit(page, '/')
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const name = (await cards(page).nth(at).getByRole('heading').textContent())!
    const heart = cards(page).nth(at).getByRole('button', heartOf(name))
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await heart.click()
    await saved
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    names.push(name)
  }
  return names
}

/** Through the endpoint that the heart calls. */
async function like(page: Page, ...restaurants: string[]): Promise<void> {
  for (const uniId of restaurants) {
    const answer = await page.request.put(`/api/v1/customer/favourite-restaurant/${uniId}`, {
      headers: { origin: defaultSite().url },
    })
    expect(answer.status()).toBe(200)
  }
}
const saffron = { uniId: 'saffron-street-london', name: 'Saffron Street' }
const kettle = { uniId: 'red-kettle-house-london', name: 'Red Kettle House' }

test('RC5, D44, AC3: the heart on a card adds a favourite, listed newest first; the heart on the order page shows the same and removes it', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const names = await likeFirst(page, 2)
  await visit(page, '/favourite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite')
  await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed())
  for (const name of names)
    await expect(page.getByRole('button', heartOf(name))).toHaveAttribute('aria-pressed', 'true')
  for (const name of names.toReversed()) {
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    const heart = page.getByRole('button', heartOf(name)).filter({ visible: true })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await heart.click()
    await saved
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await reload(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await visit(page, '/favourite')
  }
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a restaurant' }).click()
  await expect(page).toHaveURL('/')
})

test('RC5, D44: signed out, the heart on the card or on the order page leads to Login and remembers the restaurant', async ({
  page,
}) => {
  await visit(page, '/')
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const [name, own] = [(await link.textContent())!, (await link.getAttribute('href'))!]
  const heart = page
    .getByRole('main')
    .getByRole('link', { name: `Add ${name} to favourites`, exact: true })
    .filter({ visible: true })
  for (const place of ['/', own]) {
    if (place === own) await visit(page, own)
    await heart.click()
    await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(own)}`)
  }
})

test('AC3: a removed favourite stays visible with an Undo until I leave the page', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const [first, second] = [saffron.name, kettle.name]
  await like(page, saffron.uniId, kettle.uniId)
  await visit(page, '/favourite')
  const takenOut = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', heartOf(first)).click()
  await takenOut
  await expect(page.getByText(`${first} is no longer a favourite.`)).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo and keep ${first} as a favourite` })
  await expect(undo).toBeFocused()
  const restored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await undo.click()
  await restored
  await expect(page.getByText('is no longer a favourite.')).toHaveCount(0)
  await expect(page.getByRole('button', heartOf(first))).toBeFocused()
  await reload(page)
  await expect(cards(page)).toHaveCount(2)

  await visit(page, '/favourite')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', heartOf(first)).click()
  await saved
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('banner').getByRole('link', { name: 'Tablefare', exact: true }).click()
  await page.waitForURL('/')
  await page.goBack()
  await page.waitForURL('/favourite')
  await expect(cards(page).getByRole('heading')).toHaveText([second])
})

test('AC3: offline nothing is removed, and the page says why', async ({ page, context, browserErrors }) => {
  await signInAs(context)
  await like(page, saffron.uniId)
  const { name } = saffron
  await visit(page, '/favourite')
  await page.route('**/favourite.data*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', heartOf(name)).click()
  await expect(
    page
      .getByText(/^You seem to be offline\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', heartOf(name))).toHaveAttribute('aria-pressed', 'true')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('AC3: without JavaScript I see my favourites and remove one', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await signInAs(plain)
  const page = await plain.newPage()
  await like(page, saffron.uniId)
  await page.goto('/favourite')
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await plain.close()
})

test('D9, AC3: favourites are private, and after my session has ended the heart leads to Login', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  const me = await signInAs(context)
  await like(page, saffron.uniId)
  await signInAs(context)
  await visit(page, '/favourite')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  // Pending requests of the page must finish with the old session.
  const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.favourites') ?? 'null'))
  await expect.poll(known).toEqual([])
  await setSession(context, me.token)
  // Else the page would notice the end of the session before the click.
  await page.route('**/api/v1/live/stream*', (route) => route.abort())
  await visit(page, '/favourite')
  await expect.poll(known).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/v1/**', (route) => route.abort())
  // Elsewhere: the cookies of this browser stay.
  await request.post('/api/v1/customer/sign-out-everywhere', {
    data: { thisOneToo: true },
    headers: { authorization: `Bearer ${me.token}` },
  })
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page).toHaveURL('/sign-in?from=%2Ffavourite')
  allowErrors(browserErrors, /401|ERR_FAILED/)
})

test('AC3: favourites are accessible at every width, with none and with a removed one', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/favourite')
  await expectAccessibleAtEveryWidth(page)
  await like(page, saffron.uniId, kettle.uniId)
  await visit(page, '/favourite')
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page.getByText(`${saffron.name} is no longer a favourite.`)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
})
