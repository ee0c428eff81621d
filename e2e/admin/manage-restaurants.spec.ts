import type { Page } from '@playwright/test'
import { sql } from 'kysely'

import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

import { column, tablet } from '../support/kitchen.ts'
import { password, signInAs, setSession, withSiteDatabase } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import {
  expect,
  expectAccessibleAtEveryWidth,
  allowErrors,
  test,
  visit,
  waitForHydration,
  reload,
} from '../support/visit.ts'

/** A separate site, so that other journeys see home, terms and restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The expandable section with this title. */
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first()

test('D8: I add a restaurant and invite its chef, who accepts and gets its board', async ({
  page,
  context,
  browser,
}) => {
  const site = await adminSite()
  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' }, site)
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Manage Tablefare' }).click()
  await expect(heading(page)).toHaveText('Right now')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Restaurants', exact: true })
    .click()
  await expect(heading(page)).toHaveText('Restaurants')
  await page.getByRole('link', { name: 'Add a restaurant' }).click()
  await press(page, 'Add the restaurant')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  // Every problem at once, by the labels of the form.
  await expect(page.getByLabel('Legal name of the business')).toHaveAccessibleDescription(
    'Legal name of the business is required.',
  )
  await expect(page.getByLabel('Street and town')).toHaveAccessibleDescription('Street and town is required.')
  const postCode = page.getByRole('main').getByLabel('Post code')
  await expect(postCode).toHaveAccessibleDescription(/^Post code is required\./)
  await page.getByLabel('Name', { exact: true }).fill('Café Nord')
  await page.getByLabel('Legal name of the business').fill('Nord Kitchens Ltd')
  await page.getByLabel('Telephone').fill('0113 496 0000')
  await page.getByLabel('Street and town').fill('4 Mill Lane, Leeds')
  await postCode.fill('LS1')
  await page.getByLabel('Collection').check()
  await page.getByLabel('Pizza', { exact: true }).check()
  await press(page, 'Add the restaurant')
  await expect(postCode).toHaveAccessibleDescription(/^Enter the full post code/)
  await expect(page.getByLabel('Collection')).toBeChecked()
  await postCode.fill('LS1 4AP')
  await press(page, 'Add the restaurant')
  await expect(heading(page)).toHaveText('Café Nord')
  await expect(
    page.getByText(
      'Before you can publish it, it needs a dish on its menu, opening hours and a member of staff.',
    ),
  ).toBeVisible()

  // A mistake is corrected later, and an invalid address leaves the form filled in.
  await page.getByText('Edit details').click()
  await page.getByLabel('Name', { exact: true }).fill('Café Nordlicht')
  await page.getByLabel('Specialities').fill('Smørrebrød, Herring')
  await page.getByLabel('Discount, in percent').fill('10')
  await page.getByLabel('Indian', { exact: true }).check()
  await postCode.fill('LS1')
  await press(page, 'Save details')
  await expect(postCode).toHaveAccessibleDescription(/^Enter the full post code/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Café Nordlicht')
  await expect(page.getByLabel('Indian', { exact: true })).toBeChecked()
  await expectAccessibleAtEveryWidth(page)
  await postCode.fill('LS2 7EW')
  await press(page, 'Save details')
  await expect(page.getByText('Details saved.')).toBeFocused()
  await expect(heading(page)).toHaveText('Café Nordlicht')
  const shown = page.getByRole('region', { name: 'Details' })
  await expect(shown).toContainText('4 Mill Lane, Leeds, LS2 7EW')
  await expect(shown).toContainText('Pizza, Indian')
  await page.getByText('Edit details').click()
  await page.getByLabel('Name', { exact: true }).fill('Café Nord')
  // The order types are the admin's.
  await page.getByLabel('Home Delivery', { exact: true }).check()
  await press(page, 'Save details')
  await expect(heading(page)).toHaveText('Café Nord')
  await expect(shown.getByText('Collection, Home Delivery', { exact: true })).toBeVisible()
  await page.getByLabel('Home Delivery', { exact: true }).uncheck()
  await press(page, 'Save details')
  await expect(shown.getByText('Collection', { exact: true }).first()).toBeVisible()

  await page.getByLabel('Invite somebody by email').fill('chef')
  await press(page, 'Send the invitation')
  await expect(page.getByLabel('Invite somebody by email')).toHaveAccessibleDescription(
    /not an email address/,
  )
  await page.getByLabel('Invite somebody by email').fill('chef@example.com')
  await press(page, 'Send the invitation')
  await expect(page.getByText('Invitation created. Copy the link.')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('chef@example.com')
  await expectAccessibleAtEveryWidth(page)

  const messages = await withSiteDatabase(
    (db) => db.selectFrom('messages').select('text').where('recipient', '=', 'chef@example.com').execute(),
    site,
  )
  const link = /\/invitation\?token=([\w-]+)/.exec(messages[0]?.text ?? '')!
  // No email is sent here, so the admin can pass the link on.
  const copied = page.getByLabel('Link for chef@example.com')
  await expect(async () => {
    await reload(page)
    await expect(copied).toHaveValue(`${site.url}${link[0]}`, { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Invitation created. Copy the link.')).toBeVisible()
  await waitForHydration(page)
  await context.grantPermissions(['clipboard-write'])
  // The headless browser never answers readText, so the text is recorded on its way to the clipboard.
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await write(text)
      document.body.dataset.copied = text
    }
  })
  await page.getByRole('button', { name: 'Copy the link for chef@example.com' }).click()
  await expect(page.getByText(/^Copied\./)).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-copied', `${site.url}${link[0]}`)
  const stranger = await browser.newContext({ baseURL: site.url })
  const offer = await stranger.newPage()
  await visit(offer, link[0])
  await expect(heading(offer)).toHaveText('Run Café Nord on Tablefare')
  await expect(offer.getByText(/join the staff of Café Nord/)).toBeVisible()
  await expect(offer.getByRole('region', { name: 'Terms for business owners' })).toBeVisible()
  await expectAccessibleAtEveryWidth(offer)
  await expect(offer.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await stranger.close()
  const chef = await browser.newContext({ baseURL: site.url })
  await signInAs(chef, { name: 'Ravi Nair', isPasswordRecent: false }, site)
  const board = await chef.newPage()
  await visit(board, link[0])
  await expect(heading(board)).toHaveText('Run Café Nord on Tablefare')
  await expectAccessibleAtEveryWidth(board)
  await press(board, 'I agree')
  await expect(board.getByLabel('Your password', { exact: true })).toBeFocused()
  // The page is loaded again after the refusal, and the form cannot be sent meanwhile.
  await expect(board.getByRole('button', { name: 'I agree' })).toHaveAttribute('aria-busy', 'false')
  await board.keyboard.type(password)
  await board.keyboard.press('Enter')
  await expect(heading(board)).toHaveText('Café Nord')
  await visit(board, link[0])
  await expect(heading(board)).toHaveText('This invitation cannot be used')
  await chef.close()

  await reload(page)
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Staff' })).toContainText('Ravi Nair')
  await expect(page.getByText('it needs a dish on its menu and opening hours.')).toBeVisible()
  await page.getByText('Remove the role').click()
  await press(page, 'Remove it')
  await expect(page.getByText(/^That is the last owner of Café Nord\./)).toBeVisible()
  await withSiteDatabase(async (db) => {
    const found = db.selectFrom('restaurants').select('id').where('name', '=', 'Café Nord')
    await createTestUser(db, { staffOf: [(await found.executeTakeFirstOrThrow()).id], name: 'Olu Ade' })
  }, site)
  await page.reload()
  await waitForHydration(page)
  const staff = page.getByRole('region', { name: 'Staff' })
  const ravi = staff.getByRole('listitem').filter({ hasText: 'Ravi Nair' })
  await ravi.getByText('Remove the role').click()
  await ravi.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('They no longer have access to this restaurant.')).toBeVisible()
  await expect(ravi).toHaveCount(0)
})

test('D8: suspending asks for confirmation and names open orders, which the kitchen still completes', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const site = await adminSite()
  const { outlet, staff } = await withSiteDatabase(async (db) => {
    const { id: quiet } = await db
      .selectFrom('restaurants')
      .select('id')
      .where(sql<boolean>`not exists (select from orders where restaurant_id = restaurants.id)`)
      .orderBy('uni_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const outlet = await db
      .updateTable('restaurants')
      .set({ board_seen_at: new Date('2100-01-01') })
      .where('id', '=', quiet)
      .returning(['id', 'uni_id', 'name'])
      .executeTakeFirstOrThrow()
    const { customerId } = await createTestUser(db)
    const at = new Date()
    const later = new Date(at.getTime() + 3_600_000)
    const times = { created_at: at, visible_at: at, expected_at: later, expires_at: later }
    await insertOrderRow(db, { customer_id: customerId, restaurant_id: outlet.id, ...times })
    return { outlet, staff: await createTestUser(db, { staffOf: [outlet.id] }) }
  }, site)
  await signInAs(context, { isAdmin: true }, site)
  await visit(page, `/admin/restaurants?search=${outlet.uni_id.replaceAll('-', '+')}`)
  await page
    .getByRole('link', { name: new RegExp(outlet.name) })
    .first()
    .click()
  await page.getByText('Suspend', { exact: true }).click()
  await expect(
    page.getByText(/It has 1 open order. Open orders and bookings stay on its board/),
  ).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Suspend now')
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required.')
  await page.getByLabel('Reason').fill('Its hygiene rating ran out.')
  await press(page, 'Suspend now')
  await expect(page.getByText('Restaurant suspended. We have notified its staff.')).toBeFocused()
  expect((await page.request.get(`/order/${outlet.uni_id}`)).status()).toBe(404)

  const kitchen = await browser.newContext({ baseURL: site.url, viewport: tablet })
  await setSession(kitchen, staff.token, site)
  const board = await kitchen.newPage()
  await visit(board, `/outlet/${outlet.id}`)
  await expect(board.getByRole('button', { name: /^Outlet status/ })).toContainText('Suspended')
  await board.getByRole('button', { name: /^Accept .* in 30 minutes$/ }).click()
  await expect(column(board, 'Accepted').getByRole('article')).toHaveCount(1)
  await kitchen.close()

  await press(page, 'End the suspension')
  await expect(page.getByText('The suspension has ended.')).toBeVisible()
  expect((await page.request.get(`/order/${outlet.uni_id}`)).status()).toBe(200)
  await page.getByRole('link', { name: 'View audit log' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Restaurant restored')
  await expect(item(page, 'Restaurant suspended')).toContainText('Its hygiene rating ran out.')
  allowErrors(browserErrors, /404/)
})
