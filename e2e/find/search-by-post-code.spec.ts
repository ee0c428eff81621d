import type { Page } from '@playwright/test'

import {
  expect,
  allowErrors,
  scrollTo,
  test,
  waitForHydration,
  visit,
  widths,
  reload,
} from '../support/visit.ts'

const slimBar = (page: Page) => page.getByRole('region', { name: 'Search bar' })
const nearby = (page: Page) => page.getByRole('heading', { name: 'Results Nearby', exact: true })
const everywhere = (page: Page) => page.getByRole('heading', { name: 'All Restaurants', exact: true })
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function search(page: Page, typed: string, bar = page.getByRole('banner')): Promise<void> {
  await bar.getByRole('combobox', { name: 'Post code' }).fill(typed)
  await bar.getByRole('button', { name: 'Search' }).click()
}

test('HM2, HM7, HM10, S1, S2, D39, D40: at every width a search scrolls to the nearest restaurants, in miles', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await search(page, 'SE1 9AA')
    await expect(nearby(page)).toBeFocused()
    await expect(page).toHaveURL('/?postCode=SE1+9AA')
    await expect.poll(() => scrolled(page)).toBe(width > 400 ? 850 : 480)
    await expect.poll(async () => (await slimBar(page).boundingBox())?.y).toBe(0)
    const bar = (await slimBar(page).boundingBox())!
    const heading = (await nearby(page).boundingBox())!
    expect(heading.y).toBeGreaterThan(bar.y + bar.height)
    expect(heading.y).toBeLessThan(bar.y + bar.height + 40)
    await expect(page.getByText(/^\d+ restaurants near SE1 9AA, nearest first$/)).toBeInViewport()
    const miles = await page.getByText(/^\d+\.\d mi$/).allTextContents()
    expect(miles).toHaveLength(await page.getByRole('main').getByRole('article').count())
    const far = miles.map(Number.parseFloat)
    expect(far.length).toBeGreaterThan(10)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    await scrollTo(page, 0)
    await page.getByRole('banner').getByRole('link', { name: 'Clear the search' }).click()
    await expect(everywhere(page)).toBeVisible()
  }
})

const understood = {
  'se1 9aa': 'SE1 9AA',
  SE19AA: 'SE1 9AA',
  ' SE1  9AA ': 'SE1 9AA',
  'SE1 OAA': 'SE1 0AA',
  'EHI 1AA': 'EH1 1AA',
  M1: 'M1',
}
test('S1, D38, D40: any case and spacing, O for 0, I for 1 and the first half alone are accepted; with reduced motion the page jumps there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    window.addEventListener('scroll', () => places.push(window.scrollY))
  })
  for (const [typed, meant] of Object.entries(understood)) {
    await search(page, typed)
    await expect(page).toHaveURL(`/?${new URLSearchParams({ postCode: typed.trim() })}`)
    await expect(page.getByText(new RegExp(`^\\d+ restaurants near ${meant}, nearest first$`))).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(850)
    await scrollTo(page, 0)
  }
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
  expect(new Set(places)).toEqual(new Set([850, 0]))
})

test('S1, H8: I search from the slim bar by keyboard, on a phone at home and on a desktop elsewhere', async ({
  page,
}) => {
  for (const [width, address] of [
    [390, '/'],
    [1440, '/user-faq'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, address)
    await scrollTo(page, 700)
    await slimBar(page).getByRole('combobox', { name: 'Post code' }).fill('M1')
    await page.keyboard.press('Enter')
    await expect(nearby(page)).toBeInViewport()
    await expect(nearby(page)).toBeFocused()
    await expect(nearby(page), 'the focus was moved by script').toHaveCSS('outline-style', 'none')
    await expect(page).toHaveURL('/?postCode=M1')
    await expect.poll(() => scrolled(page)).toBe(width > 400 ? 850 : 480)
    if (width > 768) await expect(slimBar(page).getByText('Near M1')).toBeVisible()
  }
})

test('S1, HM10: the search is in the address: it survives back, forward, a reload, a visit to a restaurant and sharing', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await search(page, 'SE1 9AA')
  await expect.poll(() => scrolled(page)).toBe(850)
  const found = await names(page)
  await page.getByRole('main').getByRole('article').nth(10).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nearby(page)).toBeHidden()
  await page.goBack()
  await expect(nearby(page)).toBeVisible()
  await page.evaluate(async () => {
    for (let still = 0, top = -1; still < 15; still++, top = window.scrollY) {
      await new Promise((done) => requestAnimationFrame(done))
      if (window.scrollY !== top) still = 0
    }
  })
  const where = page.getByRole('main').getByRole('article').nth(10)
  await expect(where, 'I am where I left the list, not at its top again').toBeInViewport()
  await where.getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'All restaurants' }).click()
  await expect(nearby(page)).toBeVisible()
  await expect(page).toHaveURL('/?postCode=SE1+9AA')
  await page.goBack()
  await page.goBack()
  await expect(nearby(page)).toBeVisible()

  await reload(page)
  await expect(nearby(page)).toBeVisible()
  expect(await names(page)).toEqual(found)
  await expect(page.getByRole('banner').getByText('Near SE1 9AA')).toBeVisible()
  await page.goBack()
  await expect(everywhere(page)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Near SE1 9AA')).toBeHidden()
  await page.goForward()
  await expect(nearby(page)).toBeVisible()
  expect(await names(page)).toEqual(found)

  const friend = await context.newPage()
  await friend.goto(page.url())
  await expect(nearby(friend)).toBeVisible()
  expect(await names(friend)).toEqual(found)
})

test('S1, S3: without JavaScript I can search too, and a mistake gets its message', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await search(page, 'se19aa')
  await expect(nearby(page)).toBeInViewport()
  await expect(page).toHaveURL('/?postCode=se19aa#restaurants')
  await expect(page.getByText(/^\d+ restaurants near SE1 9AA, nearest first$/)).toBeVisible()
  await page.goto('/?postCode=banana')
  await expect(page.getByRole('banner').getByRole('alert')).toHaveText(/^That is not a UK post code\./)
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Post code' })).toHaveValue('banana')
  await expect(everywhere(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Clear the search' }).click()
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Post code' })).toHaveValue('')
  await context.close()
})

const refused = {
  quxzyw:
    /^Nothing is called “quxzyw”, and it is not a UK post code\. Check the spelling, or enter a post code like SW1A 1AA\.$/,
  'QQ1 1AA': /^We do not know the area QQ1 1AA\. Check the post code and try again\.$/,
}
test('S3, D38: an invalid search shows a message in either bar; list, scroll position and input stay until a search succeeds', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/?postCode=banana')
  const alert = page.getByRole('banner').getByRole('alert')
  await expect(alert).toHaveText(/not a UK post code/)
  await scrollTo(page, 700)
  await search(page, 'M1', slimBar(page))
  await expect(nearby(page)).toBeVisible()
  await expect(alert, 'a search elsewhere succeeded').toBeHidden()
  const headerFirst = [[page.getByRole('banner'), 0] as const, [slimBar(page), 700] as const]
  for (const [typed, sentence] of Object.entries(refused))
    for (const [form, top] of headerFirst) {
      await expect.poll(() => scrolled(page)).toBe(850)
      await scrollTo(page, top)
      const [list, address] = [await names(page), page.url()]
      await search(page, typed, form)
      await expect(form.getByRole('alert')).toHaveText(sentence)
      const field = form.getByRole('combobox', { name: 'Post code' })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed)
      await expect(page).toHaveURL(address)
      expect([await names(page), await scrolled(page)]).toEqual([list, top])

      const next = address.endsWith('SE1') ? 'M1' : 'SE1'
      await field.fill(next)
      await expect(form.getByRole('alert'), 'the post code is being corrected').toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page.getByText(new RegExp(`^\\d+ restaurants near ${next}, nearest first$`))).toBeVisible()
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
  allowErrors(browserErrors, /40[04]/)
})

test('S1, S3, HM8: I can clear the search, and my cuisine stays; offline, a search says so, and works again when the connection returns', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/?postCode=SE1+9AA&cuisine=indian')
  await expect(nearby(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Clear the search' }).click()
  await expect(everywhere(page)).toBeVisible()
  await expect(page).toHaveURL('/?cuisine=indian')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Post code' })).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Clear the search' })).toHaveCount(0)

  const list = await names(page)
  await context.setOffline(true)
  await search(page, 'SE1 9AA')
  await expect(page.getByRole('banner').getByRole('alert')).toHaveText(
    'You seem to be offline. Check your connection, then try again.',
  )
  expect(await names(page)).toEqual(list)
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(nearby(page)).toBeVisible()
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|manifest patches/)
})

test('S1: text typed before hydration stays and is searched for', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Post code' })
  await field.fill('SE1 9AA')
  typed.resolve()
  await waitForHydration(page)
  await expect(field).toHaveValue('SE1 9AA')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(nearby(page)).toBeVisible()
})
