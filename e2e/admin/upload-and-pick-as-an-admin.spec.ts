import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, test, visit } from '../support/visit.ts'

/** A separate site, so that other journeys see the home page unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })

/** A picture of one red pixel. */
const dot = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('EN3: I pick a restaurant by its name and upload the picture of a banner; the form waits for it, and the home page shows both', async ({
  page,
  context,
}) => {
  await signInAs(context, { isAdmin: true }, await adminSite())
  await visit(page, '/admin/banners')
  const form = page.getByRole('region', { name: 'Add a banner' })
  await form.getByLabel('Title').fill('Soup at six')
  await form.getByLabel('Button text', { exact: true }).fill('See the soup')
  const place = form.getByLabel('Where it leads')
  await place.fill('Saffron Str')
  const suggestion = form.locator('datalist option[value^="Saffron Street "]')
  await expect(suggestion).toBeAttached()
  await place.fill((await suggestion.getAttribute('value'))!)
  await form.getByLabel('Background colour', { exact: true }).fill('#A9DDB8')
  await form.getByLabel('Place in the row').fill('0')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin-picture/upload', async (route) => {
    await promise
    await route.continue()
  })
  await form.getByLabel(/^Picture/).setInputFiles(dot)
  const waiting = form.getByRole('button', { name: 'Uploading the picture…' })
  // Forced: it looks disabled meanwhile.
  await waiting.click({ force: true })
  await form.getByLabel('Title').press('Enter')
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('The banner is added.')).toHaveCount(0)
  resolve()
  await expect(form.getByRole('img')).toBeVisible()
  await form.getByRole('button', { name: 'Add the banner' }).click()
  await expect(page.getByText('The banner is added.')).toBeFocused()
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('.home-banner img[src*="/picture/get-picture/"]').first()).toBeAttached({
      timeout: 1_000,
    })
    await expect(page.getByRole('link', { name: 'See the soup' })).toHaveAttribute(
      'href',
      '/order/saffron-street-london',
      { timeout: 1_000 },
    )
  }).toPass()
})

test('D8, EN2: I pick the restaurant of a coupon from suggestions, by its name', async ({
  page,
  context,
}) => {
  const site = await adminSite()
  await signInAs(context, { isAdmin: true }, site)
  const [outlet] = await withSiteDatabase(
    (db) =>
      db
        .selectFrom('restaurants')
        .select(['name', 'post_code'])
        .where('published_at', 'is not', null)
        .orderBy('rank')
        .limit(1)
        .execute(),
    site,
  )
  await visit(page, '/admin/coupons')
  const coupon = page.getByRole('region', { name: 'Add a coupon' })
  await coupon.getByLabel('Code').fill('picked-5')
  const field = coupon.getByLabel('Restaurant (optional)')
  await field.fill(outlet!.name)
  const picked = `${outlet!.name} ${outlet!.post_code}`
  await expect(coupon.locator(`datalist option[value="${picked}"]`)).toBeAttached()
  await field.fill(picked)
  await coupon.getByLabel('Amount off, in £').fill('5')
  await coupon.getByLabel('First day').fill('2020-01-20')
  await coupon.getByLabel('Last day').fill('2099-11-19')
  await coupon.getByLabel('Total uses').fill('100')
  await coupon.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByText('The coupon is added.')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'PICKED-5' }).first()).toContainText(
    `£5.00 off at ${outlet!.name}`,
  )
})
