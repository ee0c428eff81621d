import type { Page } from '@playwright/test'

import { comeAs, holdSession, visited } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heartOf = (name: string) => ({ name: `${name} is a favourite`, exact: true })

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

/** By the call that a heart makes. */
async function like(page: Page, ...restaurants: string[]): Promise<void> {
  for (const uniId of restaurants) {
    const answer = await page.request.put(`/api/v1/customer/favourite-restaurant/${uniId}`, {
      headers: { origin: visited().url },
    })
    expect(answer.status()).toBe(200)
  }
}
const saffron = { uniId: 'saffron-street-london', name: 'Saffron Street' }
const kettle = { uniId: 'red-kettle-house-london', name: 'Red Kettle House' }

test('RC5, D44, AC3: a heart on a card makes a favourite, which I find on my page, newest first; the one on the order page says the same and takes it out again', async ({
  page,
  context,
}) => {
  await comeAs(context)
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
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await visit(page, '/favourite')
  }
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a restaurant' }).click()
  await expect(page).toHaveURL('/')
})

test('RC5, D44: signed out, the heart on the card or on the order page leads to Login and knows the restaurant', async ({
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

test('AC3: taken out, a favourite stays in sight with an Undo until I leave the page', async ({
  page,
  context,
}) => {
  await comeAs(context)
  const [first, second] = [saffron.name, kettle.name]
  await like(page, saffron.uniId, kettle.uniId)
  await visit(page, '/favourite')
  const takenOut = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', heartOf(first)).click()
  await takenOut
  await expect(page.getByText(`${first} is no longer a favourite.`)).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo and keep ${first} as a favourite` })
  await expect(undo).toBeFocused()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await undo.click()
  await kept
  await expect(page.getByText('is no longer a favourite.')).toHaveCount(0)
  await expect(page.getByRole('button', heartOf(first))).toBeFocused()
  await page.reload()
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

test('AC3: without a line nothing is taken out, and the page says why', async ({
  page,
  context,
  complaints,
}) => {
  await comeAs(context)
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
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('AC3: without JavaScript I see my favourites and take one out', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await comeAs(plain)
  const page = await plain.newPage()
  await like(page, saffron.uniId)
  await page.goto('/favourite')
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await plain.close()
})

test('D9, AC3: each has their own, and my session gone the heart leads to Login', async ({
  page,
  context,
  complaints,
}) => {
  const me = await comeAs(context)
  await like(page, saffron.uniId)
  await comeAs(context)
  await visit(page, '/favourite')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  // What the page still asks for must be asked as one and the same person.
  const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.favourites') ?? 'null'))
  await expect.poll(known).toEqual([])
  await holdSession(context, me.token)
  await visit(page, '/favourite')
  await expect.poll(known).toHaveLength(1)
  const end = { authorization: `Bearer ${me.token}`, cookie: '' }
  await page.request.post('/api/v1/customer/sign-out-everywhere', {
    data: { thisOneToo: true },
    headers: end,
  })
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page).toHaveURL('/sign-in?from=%2Ffavourite')
  forgive(complaints, /401/)
})

test('AC3: favourites read well at every width, with none and with one taken out', async ({
  page,
  context,
}) => {
  await comeAs(context)
  await visit(page, '/favourite')
  await expectReadsWell(page)
  await like(page, saffron.uniId, kettle.uniId)
  await visit(page, '/favourite')
  await page.getByRole('button', heartOf(saffron.name)).click()
  await expect(page.getByText(`${saffron.name} is no longer a favourite.`)).toBeVisible()
  await expectReadsWell(page)
})
