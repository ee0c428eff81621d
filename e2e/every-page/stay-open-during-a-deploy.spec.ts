import type { Page } from '@playwright/test'

import { readStored, storeCart } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { deploy } from '../support/deploy.ts'
import { signInAs } from '../support/site-database.ts'
import { allowErrors, expect, test, visit, waitForHydration } from '../support/visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Marks the document, to tell a new one from a navigation of the router. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
/** While the next document takes over, the old one still counts. */
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => true)
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first()

test('an open page loads the next one as a document after a deploy, once, and keeps the cart', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  await storeCart(page, outlet)
  await visit(page, '/')
  await mark(page)
  await footer(page, 'FAQs').click()
  await expect(page).toHaveURL('/user-faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/FAQ/)
  expect(await isMarked(page)).toBe(true)

  await deploy(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })

  // One document for one navigation, although this server goes on naming another build: no loop.
  await waitForHydration(page)
  expect(documents).toEqual(['/'])
})

test('a half-typed form stays as it is after a deploy, can still be sent, and only leaving the page loads a document', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/user?edit=name')
  await mark(page)
  await page.getByLabel('Full name').fill('Zora Kh')
  await deploy(page)
  const seen = page.waitForResponse('**/get-customer-own')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect((await seen).headers()['x-build']).toBe('nextbuild')
  await expect(page.getByLabel('Full name')).toHaveValue('Zora Kh')
  await page.getByLabel('Full name').fill('Zora Khan')
  await page.getByRole('button', { name: 'Save full name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL('/booking')
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings')
})

test('a page whose files are gone after a deploy opens all the same', async ({ page, browserErrors }) => {
  await visit(page, '/')
  await mark(page)
  await deploy(page, /\/assets\/user-faq/)
  await footer(page, 'FAQs').click()
  await expect(page).toHaveURL('/user-faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  expect(await isMarked(page)).toBe(false)
  allowErrors(browserErrors, /404|Error loading route module|Failed to fetch dynamically imported module/)
})
