import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { addApp } from '../support/second-step.ts'
import { recordSecret } from '../support/secrets.ts'
import { startServer } from '../support/start-site.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

/** Runs `npm run make-admin` beside the running site, as an operator would, and returns the path of the link. */
async function makeAdmin(site: { url: string; dataDir: string }, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/make-admin.ts', email], {
    env: cleanEnvironment({ NODE_ENV: 'production', DATA_DIR: site.dataDir, PUBLIC_URL: site.url }),
  })
  const [, path = '', token = ''] = /(\/[\w-]+\?token=([\w-]+))/.exec(stdout) ?? []
  expect(token).toHaveLength(43)
  return path
}

test('D7, D8: on an empty installation a printed link makes me the admin, and the set-up page puts the first restaurant on the site', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  const site = await startServer('production', { DEMO_WORLD: 'off' })
  const password = 'plum jam and butter'
  recordSecret(password)
  const save = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const step = (name: string) => page.getByRole('region', { name })
  const adminMenu = page.getByRole('navigation', { name: 'Admin' })
  try {
    await visit(page, site.url)
    await expect(page.getByText('No restaurant has joined yet. Please come back soon.')).toBeVisible()
    // Nothing is shown that this installation does not have: cuisines, apps, social networks.
    for (const name of ['Browse your flavour', 'Your table, in your pocket'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await expect(page.locator('a[href*="tablefare.example"]:not([href^="mailto:"])')).toHaveCount(0)
    await expectAccessibleAtEveryWidth(page)

    const link = await makeAdmin(site, 'boss@example.com')
    await visit(page, site.url + link)
    await expectAccessibleAtEveryWidth(page)
    // By keyboard alone: name, password, its eye, the button.
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Ada Boss')
    await page.keyboard.press('Tab')
    await page.keyboard.type('password')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByText(/^Choose another password/)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/user/second-step?from=%2Fsetup`)
    await addApp(page, password)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${site.url}/setup`)
    await expect(page.getByText(/^0 of 5 steps done/)).toBeVisible()
    await expect(step('Email and SMS: not sent yet')).toContainText('EMAIL_SENDER=smtp')
    await expect(step('Cards: not taken yet')).toContainText('STRIPE_SECRET_KEY')
    await expectAccessibleAtEveryWidth(page)

    const other = await page.context().newPage()
    await other.goto(site.url + link)
    await expect(other.getByText(/^That link has expired or was already used/)).toBeVisible()
    await other.close()

    await step('2. Contact').getByLabel('Telephone').fill('0113 496 0000')
    await page.getByRole('textbox', { name: 'Site name' }).focus()
    await page.keyboard.type('Plum & Co')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The site name is saved.')).toBeFocused()
    await expect(step('1. Site name')).toContainText('Done')
    await expect(page.getByRole('banner').getByText('Plum & Co').first()).toBeVisible()
    await expect(adminMenu.getByText('Plum & Co’s admin')).toBeVisible()
    await expect(step('2. Contact').getByLabel('Telephone')).toHaveValue('0113 496 0000')
    await step('2. Contact').getByLabel('Support email').fill('nobody')
    await save('Save the contact')
    await expect(page.getByLabel('Support email')).toBeFocused()
    await page.getByLabel('Support email').fill('help@plum.example')
    await save('Save the contact')
    await expect(page.getByText('The contact details are saved.')).toBeFocused()
    await step('2. Contact').getByText('Change').click()
    await step('2. Contact').getByLabel('Telephone').fill('0113 496 0009')
    await save('Save the contact')
    await expect(step('2. Contact')).toContainText('0113 496 0009')
    await expect(step('2. Contact').getByLabel('Telephone')).toBeHidden()
    await step('3. Terms').getByRole('link', { name: 'Write the terms' }).click()
    await page.getByLabel('Title').fill('Terms of Use')
    await page.getByLabel('Text, in Markdown').fill('Be kind to the cooks.')
    await save('Publish a new version')
    await expect(page.getByText('The new version is published and in force.')).toBeFocused()
    await adminMenu.getByRole('link', { name: 'First steps' }).click()
    await expect(step('3. Terms')).toContainText('Terms of Use, version 1')
    await page.getByLabel('Added to every order, in £').fill('0')
    await save('Save the charge')
    await expect(page.getByText('The service charge is saved.')).toBeFocused()
    await step('4. Service charge').getByText('Change').click()
    await expect(page.getByLabel('Added to every order, in £')).toHaveValue('0.00')

    // Skipped for now, and finished later.
    await page.getByRole('link', { name: 'Finish later' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await adminMenu.getByRole('link', { name: 'First steps' }).click()
    await expect(page.getByText(/^4 of 5 steps done/)).toBeVisible()
    const restaurant = step('5. First restaurant')
    await restaurant.getByLabel('Name', { exact: true }).fill('The Plum Tree')
    await restaurant.getByLabel('Legal name of the business').fill('Plum Kitchens Ltd')
    await restaurant.getByLabel('Telephone').fill('0113 496 0001')
    await restaurant.getByLabel('Street and town').fill('4 Mill Lane, Leeds')
    await restaurant.getByLabel('Post code').fill('LS1 4AP')
    await restaurant.getByLabel('Collection').check()
    await save('Add the restaurant')
    await expect(page.getByText('Restaurant added. It is hidden until you publish it.')).toBeFocused()
    await expect(restaurant).toContainText('it needs a dish on its menu and opening hours')
    await expectAccessibleAtEveryWidth(page)

    await page.getByRole('link', { name: 'Write its menu' }).click()
    await expect(page.getByText('Customers see this menu once the restaurant is published.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Outlet status: Not published/ })).toBeVisible()
    await page.locator('summary', { hasText: 'Go to' }).click()
    await expect(page.getByRole('link', { name: 'Manage Plum & Co' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Puddings')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add a dish to Puddings' }).click()
    const dish = page.getByRole('dialog', { name: 'New dish' })
    await dish.getByLabel('Name').fill('Plum crumble')
    await dish.getByLabel('Price in pounds').fill('6.50')
    await dish.getByRole('button', { name: 'Save dish' }).click()
    await expect(page.getByText('Plum crumble is saved.')).toBeVisible()
    await visit(page, `${site.url}/setup`)
    await page.getByRole('link', { name: 'Set its hours' }).click()
    await page.getByRole('button', { name: 'Add hours on Monday' }).click()
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText('Opening hours saved.')).toBeVisible()
    await visit(page, `${site.url}/setup`)
    await save('Publish The Plum Tree')
    await expect(page.getByText('Your first restaurant is on the site.')).toBeFocused()
    await expect(page.getByText(/^5 of 5 steps done/)).toBeVisible()
    await expect(restaurant.getByRole('link', { name: 'View The Plum Tree' })).toBeVisible()
    await expect(restaurant.getByRole('link', { name: 'Open its board' })).toBeVisible()
    await expectAccessibleAtEveryWidth(page)

    // The cached home page shows name, contact and restaurant within seconds.
    await expect(async () => {
      await page.goto(site.url)
      await expect(page.getByRole('heading', { name: 'The Plum Tree' })).toBeVisible({ timeout: 1_000 })
      await expect(page.getByText('© 2026 Plum & Co')).toBeAttached({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText(/^1 restaurant shown/)).toBeAttached()
    await expect(page.locator('a[href="mailto:help@plum.example"]').first()).toBeAttached()
    await expectAccessibleAtEveryWidth(page)
    await visit(page, `${site.url}/terms-of-use`)
    await expect(page.getByText('Be kind to the cooks.')).toBeVisible()
    await page.goto(`${site.url}/no-such-page`)
    await expect(page).toHaveTitle('There is no such page · Plum & Co')
    await expect(page.getByRole('link', { name: 'Plum & Co, home' })).toBeVisible()

    await visit(page, `${site.url}/admin/changes`)
    for (const entry of ['Admin link created', 'Admin link used', 'Site settings changed', 'Staff joined'])
      await expect(page.getByRole('heading', { level: 2, name: entry }).first()).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await site.stop()
  }
  allowErrors(browserErrors, /40[049]|410|ERR_CONNECTION_REFUSED/)
})
