import type { Page } from '@playwright/test'

import { comeAs, holdSession } from './site-database.ts'
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

test('RC5, D44, AC3: a heart on a card makes a favourite, which I find on my page, newest first', async ({
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
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: names[1]!, exact: true })).toBeVisible()
})

test('D44: the heart on the order page says what the card says, and takes it out again', async ({
  page,
  context,
}) => {
  await comeAs(context)
  const [name = ''] = await likeFirst(page, 1)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  const heart = page.getByRole('button', heartOf(name)).filter({ visible: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await heart.click()
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await visit(page, '/favourite')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a restaurant' }).click()
  await expect(page).toHaveURL('/')
})

for (const place of ['the card', 'the order page'] as const)
  test(`RC5, D44: signed out, the heart on ${place} leads to Login and knows the restaurant`, async ({
    page,
  }) => {
    await visit(page, '/')
    const link = cards(page).first().getByRole('heading').getByRole('link')
    const [name, own] = [(await link.textContent())!, (await link.getAttribute('href'))!]
    if (place === 'the order page') await visit(page, own)
    const heart = page
      .getByRole('main')
      .getByRole('link', { name: `Add ${name} to favourites`, exact: true })
      .filter({ visible: true })
    await heart.click()
    await expect(page).toHaveURL(`/sign-in?from=${encodeURIComponent(own)}`)
  })

test('AC3: taken out, a favourite stays in sight with an Undo until I leave the page', async ({
  page,
  context,
}) => {
  await comeAs(context)
  const [first = '', second = ''] = await likeFirst(page, 2)
  await visit(page, '/favourite')
  await page.getByRole('button', heartOf(first)).click()
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
  const [name = ''] = await likeFirst(page, 1)
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
  complaints.length = 0
})

test('AC3: without JavaScript I see my favourites and take one out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const me = await comeAs(context)
  const [name = ''] = await likeFirst(page, 1)
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await holdSession(plain, me.token)
  const quiet = await plain.newPage()
  await quiet.goto('/favourite')
  await quiet.getByRole('button', heartOf(name)).click()
  await expect(quiet.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await plain.close()
})

test('D9, AC3: each has their own, and my session gone the heart leads to Login', async ({
  page,
  context,
  complaints,
}) => {
  const me = await comeAs(context)
  const [name = ''] = await likeFirst(page, 1)
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
  await page.getByRole('button', heartOf(name)).click()
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
  const [name = ''] = await likeFirst(page, 2)
  await visit(page, '/favourite')
  await page.getByRole('button', heartOf(name)).click()
  await expect(page.getByText(`${name} is no longer a favourite.`)).toBeVisible()
  await expectReadsWell(page)
})
