import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { acceptTerms, choose, totalToPay } from '../support/checkout.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import {
  clearApplicationLimits,
  createBusiness,
  fillApplication,
  heading,
  linkTo,
  openAdmin,
  press,
} from '../support/applications.ts'
import { column } from '../support/kitchen.ts'
import { type Site, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit, expectAccessible } from '../support/visit.ts'

/** A separate site, so that other journeys see the restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })
test.beforeEach(async () => clearApplicationLimits(await adminSite()))

test('a stranger goes from Our Packages over an import of 60 dishes to the first accepted order', async ({
  page,
  browser,
}) => {
  test.slow()
  const site = await adminSite()
  const business = createBusiness('Mill Lane Kitchen')
  await visit(page, '/our-packages')
  await page.getByRole('main').getByRole('link', { name: 'Become a partner' }).click()
  await expect(heading(page)).toHaveText('Become a partner')
  await fillApplication(page, business)
  await expect(page.getByRole('main').getByLabel('Post code')).toHaveAccessibleDescription(/^Known: /)
  // A reload loses nothing.
  await visit(page, '/become-a-partner')
  await expect(page.getByLabel('Business name')).toHaveValue(business.name)
  await expect(page.getByLabel('Collection')).toBeChecked()
  await press(page, 'Send application')
  await expect(heading(page)).toHaveText('Check your email')
  await expect(page.getByText(business.email)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const link = await linkTo(business.email, 'become-a-partner/confirm', site)
  await visit(page, link)
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Confirm my email')
  await expect(heading(page)).toHaveText('Your email is confirmed')
  await expectAccessibleAtEveryWidth(page)
  // The link has been used, and says so.
  await visit(page, link)
  await expect(page.getByText(/cannot be used again/)).toBeVisible()

  const admin = await openAdmin(browser, site)
  await visit(admin.page, '/admin/applications?state=new')
  await expectAccessibleAtEveryWidth(admin.page)
  await admin.page.getByRole('link', { name: new RegExp(business.name) }).click()
  await expect(heading(admin.page)).toHaveText(business.name)
  await expect(admin.page.getByRole('region', { name: 'Application' })).toContainText(business.email)
  await press(admin.page, 'Approve and invite')
  await expect(admin.page.getByText(/^Approved\. The restaurant is a draft/)).toBeFocused()

  const kitchen = await browser.newContext({ baseURL: site.url, viewport: { width: 1024, height: 900 } })
  await signInAs(kitchen, { name: 'Rosa Delgado' }, site)
  const board = await kitchen.newPage()
  await visit(board, await linkTo(business.email, 'invitation', site))
  await press(board, 'I agree')
  const checklist = board.getByRole('region', { name: 'Checklist' })
  const tabs = board.getByRole('navigation', { name: 'Outlet', exact: true })
  const openSetUp = () => tabs.getByRole('link', { name: 'Set-up' }).click()
  await expect(checklist.getByText('0 of 5 done')).toBeVisible()
  await expect(checklist.getByRole('button', { name: 'Ask to publish' })).toBeDisabled()

  await checklist.getByRole('link', { name: 'Add hours' }).click()
  await press(board, 'Add hours on Monday')
  await board.getByLabel('Monday, from').fill('00:00')
  await board.getByLabel('Monday, to').fill('00:00')
  await press(board, 'Copy to all days from Monday')
  await press(board, 'Save hours')
  await expect(board.getByText('Opening hours saved.')).toBeVisible()
  await openSetUp()
  await expect(checklist.getByText('1 of 5 done')).toBeVisible()

  await checklist.getByRole('link', { name: 'Edit menu' }).click()
  await importExample(board)
  await board.getByRole('link', { name: 'Look at the menu' }).click()
  await expect(board.getByRole('heading', { name: 'Pizzas' })).toBeVisible()
  await openSetUp()
  await expect(checklist.getByText('2 of 5 done')).toBeVisible()

  await checklist.getByRole('link', { name: 'Add pictures' }).click()
  await board.getByLabel('Logo').setInputFiles(await drawPicture(600, 400))
  await board.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(board.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await board.getByLabel('Banner').setInputFiles(await drawPicture(2_400, 1_350))
  await board.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(board.getByRole('img', { name: 'Your banner' })).toBeVisible()
  await board.getByLabel('Description').fill('Fresh pasta every morning.')
  await board.getByLabel('Italian', { exact: true }).check()
  await press(board, 'Save profile')
  await expect(board.getByText('Profile saved.')).toBeVisible()
  await openSetUp()
  await expect(checklist.getByText('3 of 5 done')).toBeVisible()

  // A test order rings on the board, is marked, and is accepted there.
  await checklist.getByRole('button', { name: 'Send one' }).click()
  await expect(board.getByText('The test order is on your board.')).toBeVisible()
  await checklist.getByRole('link', { name: 'Open the board' }).click()
  const test1 = board.getByRole('article').filter({ hasText: 'Test: do not cook it' })
  await expect(test1).toContainText('Nobody pays')
  await expectAccessible(board)
  await test1
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect(column(board, 'Accepted').getByText('Test: do not cook it')).toBeVisible()
  await visit(board, new URL(board.url()).pathname + '/set-up')
  await expect(checklist.getByText('4 of 5 done')).toBeVisible()
  await checklist.getByRole('button', { name: 'Ask to publish' }).click()
  await expect(board.getByText('Request sent. We answer by email.')).toBeVisible()
  await expect(checklist.getByText('Asked', { exact: true })).toBeVisible()

  await visit(admin.page, '/admin/restaurants?state=asks')
  await admin.page.getByRole('link', { name: new RegExp(business.name) }).click()
  await expect(admin.page.getByText(/^Its staff asked on/)).toBeVisible()
  await press(admin.page, 'Publish')
  await expect(admin.page.getByText(/^The restaurant is now on the site/)).toBeVisible()
  await admin.page.getByRole('link', { name: 'View page' }).click()
  const guest = await browser.newContext({ baseURL: site.url })
  const outlet = await findPublished(business.name, site)
  const menu = await guest.newPage()
  await expect(async () => {
    await menu.goto(`/order/${outlet.uni_id}`)
    await expect(menu.getByText('Fresh pasta every morning.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const preview = menu.locator('meta[property="og:image"]')
  await expect(preview).toHaveAttribute('content', /\/picture\/get-picture\//)
  const described = await menu.locator('script[type="application/ld+json"]').textContent()
  expect(described).toContain('Fresh pasta every morning.')

  await signInAs(guest, { name: 'Amira Khan', isVerified: true }, site)
  await orderPizza(menu, outlet.uni_id)
  await visit(board, `/outlet/${outlet.id}`)
  const order = board.getByRole('article').filter({ hasText: 'Amira Khan' })
  await expect(order).toContainText('Right half: Chicken tikka')
  await order
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect(column(board, 'Accepted').getByText('Amira Khan')).toBeVisible()
  for (const context of [admin.context, kitchen, guest]) await context.close()
})

/** The example file as it is downloaded, after its dry run. */
async function importExample(board: Page): Promise<void> {
  await board.getByRole('link', { name: 'Import and export' }).click()
  const download = board.waitForEvent('download')
  await board.getByRole('link', { name: 'Example file with 60 dishes' }).click()
  const buffer = await readFile(await (await download).path())
  await board.getByLabel('File of the menu').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
  await expect(board.getByRole('heading', { name: 'Dry run of menu.csv' })).toBeFocused()
  await expect(board.getByRole('button', { name: 'Rejected 0' })).toBeVisible()
  await press(board, 'Import')
  await expect(board.getByRole('heading', { name: 'menu.csv is imported' })).toBeFocused()
}

/** 12 inches at £3, and half and half at the price of the dearer half of that size, £2.75. */
async function orderPizza(page: Page, uniId: string): Promise<void> {
  await visit(page, `/order/${uniId}?category=pizzas`)
  await press(page, 'Add Your own pizza')
  const dialog = page.getByRole('dialog', { name: 'Your own pizza' })
  await dialog
    .getByRole('radiogroup', { name: 'Pizza size' })
    .locator('label')
    .filter({ hasText: '12 inch' })
    .click()
  const topping = dialog.getByRole('group', { name: 'Pizza topping', exact: true })
  await topping.locator('label').filter({ hasText: 'Half and half' }).click()
  await topping.getByLabel('Left half').selectOption('Margherita')
  await topping.getByLabel('Right half').selectOption('Chicken tikka')
  await expect(dialog.getByText('Total price').locator('xpath=..')).toHaveText('Total price£14.25')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await visit(page, '/checkout-collection')
  await expect(totalToPay(page)).toContainText('£')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
}

async function findPublished(name: string, site: Site) {
  return withSiteDatabase(
    (db) =>
      db
        .selectFrom('restaurants')
        .select(['id', 'uni_id'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    site,
  )
}
