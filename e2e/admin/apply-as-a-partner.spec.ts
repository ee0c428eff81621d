import {
  clearApplicationLimits,
  createBusiness,
  fillApplication,
  heading,
  insertApplication,
  openAdmin,
  press,
  sendApplication,
} from '../support/applications.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

/** A separate site, so that other journeys see the restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })
test.beforeAll(async () => void (await adminSite()))
test.beforeEach(async () => clearApplicationLimits(await adminSite()))

test('a declined application gets its reason by email, and the same business is shown the date', async ({
  page,
  browser,
  browserErrors,
}) => {
  const site = await adminSite()
  const business = createBusiness('Burger Barn')
  await sendApplication(page, business, site)
  const admin = await openAdmin(browser, site)
  await visit(admin.page, `/admin/applications?search=${encodeURIComponent(business.name)}`)
  await admin.page.getByRole('link', { name: new RegExp(business.name) }).click()
  await press(admin.page, 'Decline')
  await expect(admin.page.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required.')
  await admin.page.getByLabel('Reason').fill('We do not deliver in Leeds yet.')
  await press(admin.page, 'Decline')
  await expect(
    admin.page.getByText(/^Declined\. No email is sent from here: pass the reason on/),
  ).toBeFocused()
  await expect(admin.page.getByText('The reason: We do not deliver in Leeds yet.')).toBeVisible()
  await admin.context.close()
  const messages = await withSiteDatabase(
    (db) => db.selectFrom('messages').select('text').where('recipient', '=', business.email).execute(),
    site,
  )
  expect(messages.some(({ text }) => text?.includes('We do not deliver in Leeds yet.'))).toBe(true)

  await visit(page, '/become-a-partner')
  await fillApplication(page, business)
  await press(page, 'Send application')
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  await expect(page.getByRole('alert').filter({ hasText: 'We have an application' })).toContainText(
    today.format(new Date()),
  )
  await expect(page.getByLabel('Business name')).toHaveValue(business.name)
  allowErrors(browserErrors, /409/)
})

test('the list stays beside the application that is open, and a reason that was typed is still there', async ({
  browser,
}) => {
  const site = await adminSite()
  const [one, two] = [createBusiness('Corner Grill'), createBusiness('Corner Bakery')]
  for (const business of [one, two]) await insertApplication(business, site)
  const admin = await openAdmin(browser, site)
  const list = admin.page.getByRole('region', { name: 'Businesses' })
  const open = (name: string) => list.getByRole('link', { name: new RegExp(name) }).click()
  await admin.page.setViewportSize({ width: 1440, height: 900 })
  await visit(admin.page, '/admin/applications?state=new&search=Corner')
  await expect(heading(admin.page)).toHaveText('Applications')
  await open(one.name)
  await expect(heading(admin.page)).toHaveText(one.name)
  await expect(heading(admin.page)).toBeFocused()
  await expect(list.getByRole('link', { name: new RegExp(one.name) })).toHaveAttribute('aria-current', 'true')
  await admin.page.getByLabel('Reason').fill('No kitchen yet.')
  await open(two.name)
  await expect(heading(admin.page)).toHaveText(two.name)
  await expect(admin.page.getByLabel('Reason')).toHaveValue('')
  await admin.page.getByLabel('Reason').fill('Bread is not a meal.')
  await open(one.name)
  await expect(admin.page.getByLabel('Reason')).toHaveValue('No kitchen yet.')
  await expectAccessibleAtEveryWidth(admin.page)

  // On a phone the list and the application take turns.
  await admin.page.setViewportSize({ width: 390, height: 844 })
  await expect(list).toBeHidden()
  await admin.page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await expect(heading(admin.page)).toHaveText('Applications')
  await open(two.name)
  await expect(list).toBeHidden()
  await expect(admin.page.getByLabel('Reason')).toHaveValue('Bread is not a meal.')
  await press(admin.page, 'Decline')
  await expect(
    admin.page.getByText(/^Declined\. No email is sent from here: pass the reason on/),
  ).toBeFocused()
  // The list keeps its state and search: the declined one has left it.
  await admin.page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await expect(list.getByRole('link', { name: new RegExp(one.name) })).toBeVisible()
  await expect(list.getByRole('link', { name: new RegExp(two.name) })).toHaveCount(0)
  await admin.context.close()
})

test('at 390 px every mistake is named at its field, and nothing typed is lost', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/become-a-partner')
  await page.getByLabel('Business name').fill('Half Written')
  await press(page, 'Send application')
  await expect(page.getByLabel('Legal name')).toHaveAccessibleDescription('Legal name is required.')
  await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription('Telephone is required.')
  await expect(page.getByText('How do you serve? must include at least one.').first()).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue('Half Written')
  await expectAccessibleAtEveryWidth(page)
  await page.route('**/captcha/challenge', (route) => route.abort())
  await press(page, 'Send application')
  await expect(page.getByText(/^You seem to be offline/)).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue('Half Written')
  await visit(page, '/become-a-partner/confirm?token=never-was-a-token-here')
  await expect(heading(page)).toHaveText('This link cannot be used')
  allowErrors(browserErrors, /400|ERR_FAILED|410/)
})

test('an approval asks for the password in place', async ({ page, browser }) => {
  const site = await adminSite()
  const business = createBusiness('Late Kitchen')
  await sendApplication(page, business, site)
  const context = await browser.newContext({ baseURL: site.url })
  await signInAs(context, { isAdmin: true, isPasswordRecent: false }, site)
  const admin = await context.newPage()
  await visit(admin, `/admin/applications?search=${encodeURIComponent(business.name)}`)
  await admin.getByRole('link', { name: new RegExp(business.name) }).click()
  await press(admin, 'Approve and invite')
  await admin.getByLabel('Your password', { exact: true }).fill(password)
  await press(admin, 'Approve and invite')
  await expect(
    admin.getByText(/^Approved\. The restaurant is a draft\. No email is sent from here/),
  ).toBeFocused()
  await admin.getByRole('link', { name: 'Open the restaurant' }).click()
  await expect(admin.getByRole('region', { name: 'Invited' })).toContainText(business.email)
  await context.close()
})
