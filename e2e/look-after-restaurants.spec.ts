import type { Page } from '@playwright/test'

import { insertOrderRow } from '#server/testing/order-rows.ts'
import { signedIn } from '#server/testing/signed-in.ts'

import { column, tablet } from './kitchen.ts'
import { comeAs, holdSession, onSite } from './site-database.ts'
import { otherSite } from './start-site.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

/** Other journeys see the home page, the terms and the restaurants as they were. */
const ownSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await ownSite()).url || baseURL) })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The part of a list that folds open under this title. */
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first()

test('D8: I add a restaurant and invite its chef, who opens the link, agrees, and has its board', async ({
  page,
  context,
  browser,
}) => {
  const site = await ownSite()
  await comeAs(context, { isAdmin: true, name: 'Ellen Shaw' }, site)
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Look after Tablefare' }).click()
  await expect(heading(page)).toHaveText('Restaurants')
  await page.getByRole('link', { name: 'Add a restaurant' }).click()
  await press(page, 'Add the restaurant')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  const postCode = page.getByRole('main').getByLabel('Post code')
  await page.getByLabel('Name', { exact: true }).fill('Café Nord')
  await page.getByLabel('Legal name of the business').fill('Nord Kitchens Ltd')
  await page.getByLabel('Telephone').fill('0113 496 0000')
  await page.getByLabel('Street and town').fill('4 Mill Lane, Leeds')
  await postCode.fill('LS1')
  await page.getByLabel('Collection').check()
  await page.getByLabel('Pizza', { exact: true }).check()
  await press(page, 'Add the restaurant')
  await expect(postCode).toHaveAccessibleDescription(/^Enter the whole post code/)
  await expect(page.getByLabel('Collection')).toBeChecked()
  await postCode.fill('LS1 4AP')
  await press(page, 'Add the restaurant')
  await expect(heading(page)).toHaveText('Café Nord')
  await expect(
    page.getByText(
      'Before it can be published it needs a dish on its menu, opening hours and somebody who runs it.',
    ),
  ).toBeVisible()

  // What was typed wrong is put right later, and an address that is none empties nothing.
  await page.getByText('Change these facts').click()
  await page.getByLabel('Name', { exact: true }).fill('Café Nordlicht')
  await page.getByLabel('Specialities').fill('Smørrebrød, Herring')
  await page.getByLabel('Discount, in percent').fill('10')
  await page.getByLabel('Indian', { exact: true }).check()
  await postCode.fill('LS1')
  await press(page, 'Save the facts')
  await expect(postCode).toHaveAccessibleDescription(/^Enter the whole post code/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Café Nordlicht')
  await expect(page.getByLabel('Indian', { exact: true })).toBeChecked()
  await expectReadsWell(page)
  await postCode.fill('LS2 7EW')
  await press(page, 'Save the facts')
  await expect(page.getByText('The facts are saved.')).toBeFocused()
  await expect(heading(page)).toHaveText('Café Nordlicht')
  const shown = page.getByRole('region', { name: 'Facts' })
  await expect(shown).toContainText('4 Mill Lane, Leeds, LS2 7EW')
  await expect(shown).toContainText('Pizza, Indian')
  await page.getByText('Change these facts').click()
  await page.getByLabel('Name', { exact: true }).fill('Café Nord')
  await press(page, 'Save the facts')
  await expect(heading(page)).toHaveText('Café Nord')

  await page.getByLabel('Invite somebody by email').fill('chef')
  await press(page, 'Send the invitation')
  await expect(page.getByLabel('Invite somebody by email')).toHaveAccessibleDescription(
    /not an email address/,
  )
  await page.getByLabel('Invite somebody by email').fill('chef@example.com')
  await press(page, 'Send the invitation')
  await expect(page.getByText('The invitation is on its way.')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('chef@example.com')
  await expectReadsWell(page)

  const messages = await onSite(
    (db) => db.selectFrom('messages').select('text').where('recipient', '=', 'chef@example.com').execute(),
    site,
  )
  const link = /\/invitation\?token=([\w-]+)/.exec(messages[0]?.text ?? '')!
  const chef = await browser.newContext({ baseURL: site.url })
  await comeAs(chef, { name: 'Ravi Nair' }, site)
  const board = await chef.newPage()
  await visit(board, link[0])
  await expect(heading(board)).toHaveText('Run Café Nord on Tablefare')
  await expectReadsWell(board)
  await press(board, 'I agree')
  await expect(heading(board)).toHaveText('Café Nord')
  await visit(board, link[0])
  await expect(heading(board)).toHaveText('This invitation cannot be used')
  await chef.close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Who runs it' })).toContainText('Ravi Nair')
  await expect(page.getByText('it needs a dish on its menu and opening hours.')).toBeVisible()
  await page.getByText('Take the role away').click()
  await press(page, 'Take it away')
  await expect(page.getByText('They no longer run this restaurant.')).toBeVisible()
  await expect(page.getByText('Nobody runs it yet.')).toBeVisible()
})

test('D8: suspending asks first, says what is under way, and the kitchen still cooks it', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const site = await ownSite()
  const { outlet, staff } = await onSite(async (db) => {
    const outlet = await db
      .updateTable('restaurants')
      .set({ board_seen_at: new Date('2100-01-01') })
      .where('uni_id', '=', 'saffron-street-london')
      .returning(['id', 'uni_id', 'name'])
      .executeTakeFirstOrThrow()
    const { customerId } = await signedIn(db)
    const at = new Date()
    const later = new Date(at.getTime() + 3_600_000)
    const times = { created_at: at, visible_at: at, expected_at: later, expires_at: later }
    await insertOrderRow(db, { customer_id: customerId, restaurant_id: outlet.id, ...times })
    return { outlet, staff: await signedIn(db, { staffOf: [outlet.id] }) }
  }, site)
  await comeAs(context, { isAdmin: true }, site)
  await visit(page, '/admin/restaurants?search=saffron+street+london')
  await page
    .getByRole('link', { name: new RegExp(outlet.name) })
    .first()
    .click()
  await page.getByText('Suspend it', { exact: true }).click()
  await expect(page.getByText(/1 order is under way. Nothing is lost/)).toBeVisible()
  await expectReadsWell(page)
  await press(page, 'Suspend it now')
  await expect(page.getByLabel('Why')).toHaveAccessibleDescription('Write something.')
  await page.getByLabel('Why').fill('Its hygiene rating ran out.')
  await press(page, 'Suspend it now')
  await expect(page.getByText('The restaurant is suspended. Whoever runs it was told.')).toBeFocused()
  expect((await page.request.get(`/order/${outlet.uni_id}`)).status()).toBe(404)

  const kitchen = await browser.newContext({ baseURL: site.url, viewport: tablet })
  await holdSession(kitchen, staff.token, site)
  const board = await kitchen.newPage()
  await visit(board, `/outlet/${outlet.id}`)
  await expect(board.getByRole('button', { name: /^State of the house/ })).toContainText('Off the site')
  await board.getByRole('button', { name: /^Accept .* in 30 minutes$/ }).click()
  await expect(column(board, 'Accepted').getByRole('article')).toHaveCount(1)
  await kitchen.close()

  await press(page, 'End the suspension')
  await expect(page.getByText('The suspension has ended.')).toBeVisible()
  expect((await page.request.get(`/order/${outlet.uni_id}`)).status()).toBe(200)
  await page.getByRole('link', { name: 'What was changed here' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Restaurant restored')
  await expect(item(page, 'Restaurant suspended')).toContainText('Its hygiene rating ran out.')
  forgive(complaints, /404/)
})
