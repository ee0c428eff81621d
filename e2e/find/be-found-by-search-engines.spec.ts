import type { Page } from '@playwright/test'

import { expect, test } from '../support/visit.ts'

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href')

/** Requested address, canonical address, title. */
const known = [
  ['/', '/', 'Order food online or book your table'],
  ['/home', '/', 'Order food online or book your table'],
  ['/?cuisine=pizza', '/?cuisine=pizza', 'Order food online or book your table'],
  ['/?postCode=SE1%209AA', '/', 'Order food online or book your table'],
  ['/user-faq', '/user-faq', 'FAQs · Tablefare'],
  ['/terms-of-use', '/terms-of-use', 'Terms of Use'],
] as const
test('HM1: a page has its title, a description, a canonical address and Open Graph data', async ({
  page,
  baseURL,
}) => {
  for (const [address, path, title] of known) {
    await page.goto(address)
    await expect(page).toHaveTitle(title)
    const description = await content(page, 'description')
    expect(description?.length).toBeGreaterThan(50)
    expect(await canonical(page)).toBe(baseURL + path)
    expect(await content(page, 'og:url')).toBe(baseURL + path)
    expect(await content(page, 'og:title')).toBe(title)
    expect(await content(page, 'og:description')).toBe(description)
    expect(await content(page, 'og:site_name')).toBe('Tablefare')
    expect(await content(page, 'og:type')).toBe('website')
    expect(await content(page, 'og:locale')).toBe('en_GB')
    const picture = await page.request.get((await content(page, 'og:image'))!)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('a restaurant is a schema.org Restaurant, with address, cuisines and opening hours', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const [path, name] = [(await link.getAttribute('href'))!, (await link.textContent())!]
  await page.goto(path)
  await expect(page).toHaveTitle(new RegExp(`^${name}, `))
  expect(await canonical(page)).toBe(baseURL + path)
  const [text] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = JSON.parse(text!)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: baseURL + path,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'GB',
      postalCode: expect.stringMatching(/^[A-Z\d]+ \d[A-Z]{2}$/),
    },
    telephone: expect.stringMatching(/^[\d ]+$/),
  })
  expect(data.servesCuisine.length).toBeGreaterThan(0)
  expect(data.openingHoursSpecification.length).toBeGreaterThan(0)
  for (const hours of data.openingHoursSpecification)
    expect(hours).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: expect.stringMatching(/^https:\/\/schema\.org\/\w+day$/),
      opens: expect.stringMatching(/^\d\d:\d\d$/),
      closes: expect.stringMatching(/^\d\d:\d\d$/),
    })
  await page.locator('summary').filter({ hasText: 'Opening hours' }).click()
  const open = await page.getByRole('row').filter({ hasNotText: 'Closed' }).count()
  expect(
    new Set(data.openingHoursSpecification.map(({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek)).size,
  ).toBe(open)
})

test('robots.txt names a site map whose pages all return 200', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *')
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(new RegExp(`^Sitemap: ${baseURL}/sitemap\\.xml$`, 'm'))

  const places = async (address: string) => {
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      expect.stringMatching(/^application\/xml/),
    ])
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) =>
      place!.replaceAll('&amp;', '&'),
    )
  }
  const files = await places('/sitemap.xml')
  expect(files.length).toBeGreaterThan(1)
  const all = (await Promise.all(files.map(places))).flat()
  expect(all).toEqual(
    expect.arrayContaining(['/', '/user-faq', '/?cuisine=indian'].map((path) => baseURL + path)),
  )
  expect(new Set(all).size).toBe(all.length)
  const restaurants = all.filter((address) => address.includes('/order/'))
  expect(restaurants.length).toBeGreaterThan(50)
  const some = [
    ...all.filter((address) => !address.includes('/order/')),
    ...restaurants.slice(0, 5),
    restaurants.at(-1)!,
  ]
  for (const address of some) expect([address, (await request.get(address)).status()]).toEqual([address, 200])
  expect((await request.get('/sitemap/999.xml')).status()).toBe(404)
})

test('an unknown restaurant and an unknown address are both 404', async ({ request }) => {
  for (const address of ['/order/nowhere', '/no-such-page'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
})
