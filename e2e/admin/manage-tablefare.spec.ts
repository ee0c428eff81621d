import type { Page } from '@playwright/test'

import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

/** A separate site, so that other journeys see home, terms and restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })

const pages = [
  'restaurants',
  'restaurants/new',
  'orders',
  'reviews',
  'cuisines',
  'banners',
  'coupons',
  'service-charge',
  'terms',
  'faqs',
  'roles',
  'changes',
].map((name) => `/admin/${name}`)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The expandable section with this title. */
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first()

test('D7, D8: the admin pages are 404 for everyone but admins; signed out, I sign in first', async ({
  page,
  context,
  browserErrors,
}) => {
  for (const address of pages) {
    const out = await page.request.get(address, { maxRedirects: 0 })
    expect([out.status(), out.headers().location]).toEqual([
      302,
      `/sign-in?from=${encodeURIComponent(address)}`,
    ])
  }
  const [outlet] = await withSiteDatabase(
    (db) => db.selectFrom('restaurants').select('id').limit(1).execute(),
    await adminSite(),
  )
  for (const person of [{}, { kind: 'guest' as const }, { staffOf: [outlet!.id] }]) {
    await signInAs(context, person, await adminSite())
    for (const address of pages) expect((await page.request.get(address)).status()).toBe(404)
    const answer = await page.request.post('/admin/service-charge', {
      form: { intent: 'update', serviceCharge: '99' },
      headers: { origin: (await adminSite()).url },
    })
    expect(answer.status()).toBe(404)
  }
  await visit(page, '/admin')
  await expect(heading(page)).toHaveText('There is no such page')
  allowErrors(browserErrors, /404/)
})

test('EN3, HM3: a banner refuses scripts and other sites; a valid one is on the home page until I delete it', async ({
  page,
  context,
}) => {
  await signInAs(context, { isAdmin: true }, await adminSite())
  await visit(page, '/admin/banners')
  const form = page.getByRole('region', { name: 'Add a banner' })
  const ground = form.getByLabel('Background colour', { exact: true })
  await form.getByLabel('Title').fill('Noodles at noon')
  await form.getByLabel('Button text', { exact: true }).fill('See the noodles')
  for (const link of ['javascript:alert(1)', '//example.com', 'https://example.com']) {
    await form.getByLabel('Where it leads').fill(link)
    await form.getByRole('button', { name: 'Add the banner' }).click()
    await expect(form.getByLabel('Where it leads')).toBeFocused()
    await expect(form.getByLabel('Where it leads')).toHaveAccessibleDescription(
      /^Where it leads must be the path of a page on this site/,
    )
  }
  await form.getByLabel('Where it leads').fill('/?cuisine=pizza')
  await ground.fill('url(x)')
  await form.getByRole('button', { name: 'Add the banner' }).click()
  await expect(ground).toHaveAccessibleDescription('Background colour must be a colour like #FFC640.')
  await ground.fill('#2b1613')
  await form.getByRole('button', { name: 'Add the banner' }).click()
  await expect(ground).toHaveAccessibleDescription(/^Background colour must be a lighter colour/)
  await ground.fill('#A9DDB8')
  await form.getByLabel('Place in the row').fill('0')
  await form.getByRole('button', { name: 'Add the banner' }).click()
  await expect(page.getByText('The banner is added.')).toBeFocused()
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'See the noodles' })).toHaveCount(1, { timeout: 1_000 })
  }).toPass()

  await visit(page, '/admin/banners')
  const mine = item(page, 'Noodles at noon')
  await mine.locator('summary').first().click()
  await mine.getByText('Remove', { exact: false }).first().click()
  await expect(mine.getByText('Take “Noodles at noon” off the home page?')).toBeVisible()
  await mine.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The banner is removed.')).toBeVisible()
  await expect(page.getByText('Noodles at noon')).toHaveCount(0)
})

test('D7, CT2, EN2: cuisines, questions, coupons and the service charge are changed, and the audit log has each change', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context, { isAdmin: true, name: 'Grace Okafor' }, await adminSite())
  await visit(page, '/admin/cuisines')
  const cuisine = page.getByRole('region', { name: 'Add a cuisine' })
  await cuisine.getByLabel('Name').fill('PIZZA')
  await press(page, 'Add the cuisine')
  await expect(cuisine.getByLabel('Name')).toHaveAccessibleDescription(
    /^A cuisine with that name already exists/,
  )
  await cuisine.getByLabel('Name').fill('Georgian')
  await press(page, 'Add the cuisine')
  await expect(page.getByText('The cuisine is added.')).toBeFocused()
  await expect(cuisine.getByLabel('Name')).toHaveValue('')
  const georgian = item(page, 'Georgian')
  await georgian.locator('summary').first().click()
  await georgian.getByLabel('Name').fill('Georgian food')
  await context.setOffline(true)
  await georgian.getByRole('button', { name: 'Save' }).click()
  await expect(georgian.getByRole('alert')).toHaveText(/^You seem to be offline/)
  await expect(georgian.getByLabel('Name')).toHaveValue('Georgian food')
  await context.setOffline(false)

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Questions' }).click()
  const question = page.getByRole('region', { name: 'Add a question' })
  await question.getByLabel('Question').fill('Do you deliver to boats?')
  await question.getByLabel('Answer, in Markdown').fill('If they are **moored**.')
  await press(page, 'Add the question')
  await expect(page.getByText('The question is added.')).toBeFocused()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Coupons' }).click()
  const coupon = page.getByRole('region', { name: 'Add a coupon' })
  await coupon.getByLabel('Code').fill('boat-5')
  await coupon.getByLabel('Amount off, in £').fill('5')
  await coupon.getByLabel('First day').fill('2020-01-20')
  await coupon.getByLabel('Last day').fill('2020-01-19')
  await coupon.getByLabel('Total uses').fill('100')
  await press(page, 'Add the coupon')
  await expect(coupon.getByLabel('Last day')).toHaveAccessibleDescription(/cannot be before the first day/)
  await coupon.getByLabel('Last day').fill('2099-11-19')
  await press(page, 'Add the coupon')
  await expect(page.getByText('The coupon is added.')).toBeFocused()
  await expect(item(page, 'BOAT-5')).toContainText('£5.00 off, used 0 of 100 times, until 19 November 2099')

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Service charge' }).click()
  const other = await context.newPage()
  await visit(other, '/admin/service-charge')
  await page.getByLabel('Added to every order, in £').fill('0.75')
  await press(page, 'Save charge')
  await expect(page.getByRole('heading', { name: 'Now £0.75' })).toBeVisible()
  await other.getByLabel('Added to every order, in £').fill('0.8')
  await press(other, 'Save charge')
  await expect(other.getByRole('alert')).toHaveText(/^Someone else changed this/)
  await expect(other.getByLabel('Added to every order, in £')).toHaveValue('0.8')
  await expect(other.getByText('Saved now: 0.75')).toBeVisible()
  await expect(async () => {
    await other.goto('/user-faq')
    await expect(other.getByText('Do you deliver to boats?').first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await other.close()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('link', { name: 'Grace Okafor' }).first().click()
  await expect(page.getByText('Only changes by Grace Okafor.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Service charge changed',
    'Coupon created',
    'Faq created',
    'Cuisine created',
  ])
  await page.getByLabel('What', { exact: true }).selectOption('coupon-created')
  await press(page, 'Show')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Coupon created'])
  await page.getByLabel('Restaurant', { exact: true }).fill('no-such-place')
  await press(page, 'Show')
  await expect(page.getByText('We cannot find that restaurant.')).toBeVisible()
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED/)
})

for (const half of [0, 1])
  test(`D7: every admin page is accessible with all sections open, ${half + 1} of 2`, async ({
    page,
    context,
  }) => {
    await signInAs(context, { isAdmin: true }, await adminSite())
    for (const address of pages.filter((one, at) => one !== '/admin/terms' && at % 2 === half)) {
      await visit(page, address)
      await page.evaluate(() => {
        // Rows of a list are alike, so a few are enough.
        for (const list of document.querySelectorAll('main :is(ul, ol)'))
          for (const row of [...list.children].slice(6)) row.remove()
        for (const part of [...document.querySelectorAll<HTMLDetailsElement>('main details')].slice(0, 4))
          part.open = true
      })
      await expectAccessibleAtEveryWidth(page)
    }
  })
