import type { Page } from '@playwright/test'

import { expect, expectAccessibleAtEveryWidth, test, visit, waitForHydration } from '../support/visit.ts'

const pages = ['/user-policy', '/user-faq', '/our-packages', '/terms-of-use']

/** Each point of the policy by a text that must be on its page. */
const points: Record<string, RegExp[]> = {
  '/terms-of-use': [
    /You must be 18 or over to order or book/,
    /your bank only authorises the amount/,
    /Your card is charged once the outlet accepts/,
    /An outlet delivers within the area it has chosen/,
    /the driver waits at least ten minutes/,
    /You can cancel an order yourself, free of charge, until the outlet accepts it/,
    /Anyone who appears under 21 must show a Passport or Photo Driving License/,
    /controller of the personal data you give us here, under UK data protection law/,
    /liability to you is limited to the price of the products/,
  ],
  '/user-policy': [
    /A customer can cancel until you accept/,
    /Once you accept, the sale is binding and the card is charged/,
    /We pay out weekly/,
    /2% of the price plus 20 pence per order/,
    /Sell only to people aged 18 or over/,
    /appears under 21 must show a Passport or Photo Driving License/,
    /Liability between us is limited to the price of the products/,
    /Wait at least ten minutes from your arrival/,
    /appears under 21, ask for a Passport or Photo Driving License/,
    /under UK data protection law/,
  ],
}
async function expectCovers(page: Page, words: RegExp[]): Promise<void> {
  for (const point of words) await expect.soft(page.getByRole('main')).toContainText(point)
}

async function expectReadsWellUnfolded(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
  await expectAccessibleAtEveryWidth(page)
}

test('CT1, CT5: /user-policy is headed Terms & Conditions, with a policy each for Business Owner, Rider and Employee that covers every point, and is accessible', async ({
  page,
}) => {
  await page.goto('/user-policy')
  await expect(page).toHaveTitle('Terms & Conditions · Tablefare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
  for (const name of ['Business Owner Policy', 'Rider Policy', 'Employee Policy']) {
    const policy = page.getByRole('region', { name })
    await expect(policy.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(policy.getByText(/^Version 1, published \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible()
    expect(await policy.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5)
  }
  await expectCovers(page, points['/user-policy']!)
  await expectReadsWellUnfolded(page)
})

test('CT1: Back leads home on a direct visit, otherwise to the previous page, even after jumps within the text', async ({
  page,
}) => {
  await page.goto('/user-policy')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()

  await page.goto('/our-packages')
  await page.getByRole('main').getByRole('link', { name: 'Business Owner Policy' }).click()
  await page.waitForURL('/user-policy#business-owner')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Business Owner Policy' })).toBeInViewport()
  const list = page.getByRole('navigation', { name: 'On this page' })
  await list.getByRole('link', { name: 'Alcohol and ID' }).click()
  await expect(page).toHaveURL(/#rider-alcohol-and-id$/)
  await expect(page.getByRole('heading', { name: 'Alcohol and ID' })).toBeInViewport()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/our-packages$/)
})

test('CT1, CT2: without JavaScript I can read, open a question and go home', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/user-faq#can-i-pay-in-cash')
  await expect(page.getByText('Yes, for Collection and Home Delivery.')).toBeVisible()
  await page.getByText('When is my card charged?').click()
  await expect(page.getByText('The card is charged once the outlet accepts.')).toBeVisible()
  await page.goto('/user-policy')
  await expect(page.getByText('2% of the price plus 20 pence per order')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await context.close()
})

test('CT2: the FAQs are for users and partners, each question opens its answer, also by its address; they are accessible', async ({
  page,
}) => {
  await page.goto('/user-faq#what-are-the-bank-charges')
  await expect(page.getByText('What are the bank charges?')).toBeInViewport()
  await expect(page.getByText('2% of the price plus 20 pence per order.')).toBeVisible()
  await expect(page.locator('details.question[open]')).toHaveCount(1)

  await page.goto('about:blank')
  await page.goto('/user-faq#%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  const users = page.getByRole('region', { name: 'For users' })
  const partners = page.getByRole('region', { name: 'For partners' })
  await expect(users.getByText('Can I cancel my order?')).toBeVisible()
  await expect(users.getByText('Yes, until the outlet accepts it.')).toBeHidden()
  await users.getByText('Can I cancel my order?').click()
  await expect(users.getByText('Yes, until the outlet accepts it.')).toBeVisible()
  await expect(users.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-order')
  await partners.getByText('When am I paid?').click()
  await expect(partners.getByText('Weekly. Each payout covers')).toBeVisible()
  await expectReadsWellUnfolded(page)
})

test('CT3: three packages with contents and pictures, and one link to become a partner, are accessible', async ({
  page,
}) => {
  await page.goto('/our-packages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Packages')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [at, name] of ['Show your business online', 'Attract customers', 'Grow digitally'].entries()) {
    const card = cards.nth(at)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(card.getByText('What it includes')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(4)
  }
  const partner = page.getByRole('main').getByRole('link', { name: 'Become a partner' })
  await expect(partner).toHaveAttribute('href', '/become-a-partner')
  const pictures = page.locator('article img')
  await expect(pictures).toHaveCount(9)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectReadsWellUnfolded(page)
})

test('CT4, CT5: /terms-of-use is titled Terms of Use, shows the terms for users with version and date, covers every point, and is accessible', async ({
  page,
}) => {
  await page.goto('/terms-of-use')
  await expect(page).toHaveTitle('Terms of Use')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
  await expect(page.getByText(/^Version 1, published \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible()
  await expectCovers(page, points['/terms-of-use']!)
  const list = page.getByRole('navigation', { name: 'On this page' })
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(await list.getByRole('link').allTextContents()).toEqual(headings)
  await list.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport()
  await expectReadsWellUnfolded(page)
})

test('no page sends the browser a Markdown parser', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  for (const address of pages) await visit(page, address)
  expect(scripts.size).toBeGreaterThan(pages.length)
  for (const url of scripts) {
    const script = await page.request.get(url)
    expect(script.ok()).toBe(true)
    expect(await script.text()).not.toMatch(/heading_open|markdown-it/)
  }
})
