import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, test, visit } from '../support/visit.ts'

/** A separate site, so that other journeys see the restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })

test('a bar that only takes bookings is published without a dish, after a warning of its 0 covers', async ({
  page,
  context,
}) => {
  const site = await adminSite()
  await signInAs(context, { isAdmin: true }, site)
  await visit(page, '/admin/restaurants/new')
  const name = 'The Empty Larder'
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Legal name of the business').fill('Larder Bars Ltd')
  await page.getByLabel('Telephone').fill('0113 496 0001')
  await page.getByLabel('Street and town').fill('5 Mill Lane, Leeds')
  await page.getByRole('main').getByLabel('Post code').fill('LS1 4AP')
  await page.getByLabel('Book A Table').check()
  await page.getByLabel('Pizza', { exact: true }).check()
  await page.getByRole('button', { name: 'Add the restaurant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    page.getByText('Before you can publish it, it needs opening hours and a member of staff.'),
  ).toBeVisible()

  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isOpen: true,
    startTime: '00:00',
    endTime: '00:00',
  }))
  const { uni_id } = await withSiteDatabase(async (db) => {
    const bar = await db
      .updateTable('restaurants')
      .set({ hours: JSON.stringify(week) })
      .where('name', '=', name)
      .returning(['id', 'uni_id'])
      .executeTakeFirstOrThrow()
    await createTestUser(db, { staffOf: [bar.id] })
    return bar
  }, site)
  await visit(page, new URL(page.url()).pathname)
  await expect(page.getByText(/Book A Table is on, with 0 covers/)).toBeVisible()
  await expect(page.getByText(/Before you can publish it/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The restaurant is now on the site.')).toBeVisible()
  await expect(async () => {
    await page.goto(`/order/${uni_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 1_000 })
  }).toPass()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }),
  ).toBeVisible()
})
