import type { Page } from '@playwright/test'

import { signInAs } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

/** A separate site, so that other journeys see home, terms and restaurants unchanged. */
const adminSite = () => otherSite('admins')
test.use({ baseURL: async ({ baseURL }, use) => use((await adminSite()).url || baseURL) })

const page4employees = '/admin/terms?role=Employee'
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem')

test.describe.configure({ mode: 'serial' })

test('RP4, D7: the page is 404 for everyone but admins; signed out, I sign in first', async ({
  page,
  context,
  browserErrors,
}) => {
  const out = await page.request.get('/admin/terms?role=Rider', { maxRedirects: 0 })
  expect([out.status(), out.headers().location]).toEqual([
    302,
    '/sign-in?from=%2Fadmin%2Fterms%3Frole%3DRider',
  ])
  for (const kind of ['customer', 'guest'] as const) {
    await signInAs(context, { kind }, await adminSite())
    expect((await visit(page, '/admin/terms'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    const form = { intent: 'publish', role: 'Employee', title: 'Mine', body: 'All mine' }
    const answer = await page.request.post('/admin/terms', {
      form,
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(404)
  }
  allowErrors(browserErrors, /404/)
})

test('RP4, EN14: an admin previews, publishes a new version, and withdraws it after a confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context, { isAdmin: true }, await adminSite())
  await visit(page, '/admin/terms')
  const employee = page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: 'Employee' })
  await employee.click()
  await expect(page).toHaveURL(page4employees)
  // The address changes first, the page of that role a moment later.
  await expect(employee).toHaveAttribute('aria-current', 'page')
  await expect(versions(page)).toHaveCount(1)
  await expect(versions(page).first()).toContainText(/Published \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d/)

  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Publish a new version' }).click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/^Write a title/)
  await page.getByLabel('Title').fill('Employee Policy, revised')
  const text = page.getByLabel('Text, in Markdown')
  await text.fill(
    '## Breaks\n\nTake **them**. <script>window.wasRun = true</script> [x](javascript:alert(1))',
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview: Employee Policy, revised' })
  await expect(preview.getByRole('heading', { level: 3, name: 'Breaks' })).toBeVisible()
  await expect(preview).toContainText('<script>window.wasRun = true</script>')
  await expect(preview.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await expect(text).toHaveValue(/^## Breaks/)

  await page.getByRole('button', { name: 'Publish a new version' }).click()
  await expect(page.getByText('The new version is published and in force.')).toBeFocused()
  await expect(versions(page)).toHaveCount(2)
  await expect(versions(page).first()).toContainText('Version 2')
  await expect(versions(page).first()).toContainText('In force')
  const policy = page.getByRole('region', { name: 'Employee Policy, revised' })
  await expect(async () => {
    await page.goto('/user-policy')
    await expect(policy.getByText(/^Version 2, published/)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await visit(page, page4employees)
  const newest = versions(page).first()
  await newest.locator('summary').click()
  await expect(newest.getByText('Withdraw version 2? Version 1 is then in force again.')).toBeVisible()
  await newest.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page.getByText('That version is withdrawn.')).toBeVisible()
  await expect(versions(page)).toHaveCount(1)
  await expect(versions(page).first()).toContainText('Version 1')
  // The only version of a role cannot be withdrawn.
  await expect(versions(page).first().getByText('Withdraw')).toHaveCount(0)
})

test('RP4: without JavaScript an admin can publish terms too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await signInAs(context, { isAdmin: true }, await adminSite())
  const page = await context.newPage()
  await page.goto(page4employees)
  await page.getByLabel('Title').fill('Without a script')
  await page.getByLabel('Text, in Markdown').fill('Some *words*.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview: Without a script' })).toContainText('Some words.')
  await expect(page.getByLabel('Title')).toHaveValue('Without a script')
  await page.getByRole('button', { name: 'Publish a new version' }).click()
  await expect(page.getByText('The new version is published and in force.')).toBeVisible()
  await versions(page).first().locator('summary').click()
  await versions(page).first().getByRole('button', { name: 'Withdraw it' }).click()
  await expect(versions(page)).toHaveCount(1)
  await context.close()
})

test('RP4: the page for terms is accessible at every width', async ({ page, context }) => {
  await signInAs(context, { isAdmin: true }, await adminSite())
  await visit(page, '/admin/terms?role=Rider')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: /^Preview/ })).toBeVisible()
  await page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('main details').forEach((d) => (d.open = true)),
  )
  await expectAccessibleAtEveryWidth(page)
})
