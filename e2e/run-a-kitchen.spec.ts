import { column, customerElsewhere, order, ticket } from './kitchen.ts'
import { desktop, phone } from './order-page.ts'
import { signIn } from './people.ts'
import { runOutlet } from './claim-outlet.ts'
import { comeAs, holdSession } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

test('D8, D55: the Partner link leads to sign-in and then to the board of the one outlet I run; from there to the site, back and out', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partner', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in\?from=%2Foutlet$/)
  await signIn(page, 'kitchen@tablefare.test', 'kitchen-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Saffron Street' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Pending/ })).toBeVisible()

  const header = page.getByRole('banner')
  const board = page.getByRole('heading', { level: 1, name: 'Saffron Street' })
  await header.locator('summary', { hasText: 'Where to' }).click()
  await header.getByRole('link', { name: 'To Tablefare' }).click()
  await expect(page).toHaveURL('/')
  await header.getByText('Ravi', { exact: true }).click()
  await header.getByRole('link', { name: 'Your restaurant' }).click()
  await expect(board).toBeVisible()

  await page.setViewportSize(phone)
  await header.locator('summary', { hasText: 'Where to' }).click()
  await header.getByRole('link', { name: 'To Tablefare' }).click()
  await header.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Look after Tablefare' })).toHaveCount(0)
  await drawer.getByRole('link', { name: 'Your restaurant' }).click()
  await expect(board).toBeVisible()
  await header.locator('summary', { hasText: 'Where to' }).click()
  await expectReadsWell(page)
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/sign-in\?from=%2Foutlet$/)
})

test('D8, D9: whoever runs several outlets chooses one; who runs none is told so; another’s is not there', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const [one, other] = [await runOutlet(context), await runOutlet(await browser.newContext())]
  await comeAs(context, { staffOf: [one.id, other.id] })
  await visit(page, '/outlet')
  await expectReadsWell(page)
  await page.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  // An open board would notice, and lead away by itself.
  await page.goto('about:blank')
  await holdSession(context, one.staffToken)
  await visit(page, `/outlet/${other.id}`)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  forgive(complaints, /404/)
  await comeAs(context)
  await visit(page, `/outlet/${other.id}`)
  await expect(page).toHaveURL('/outlet')
  await expect(page.getByText('Your account does not run a restaurant on Tablefare.')).toBeVisible()
  await expectReadsWell(page)
})

test('D18: two boards stay in step, and of two who decide at once one is told what became of the order', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const own = await runOutlet(context)
  const second = await context.newPage()
  await Promise.all([visit(page, `/outlet/${own.id}`), visit(second, `/outlet/${own.id}`)])
  const her = await customerElsewhere(browser)
  const placed = await order(her.request, own, { orderType: 'Dine In' })
  await expect(ticket(page, placed)).toContainText('Table 12')
  // The refusal of the second board is on its way while the first accepts.
  const accepted = Promise.withResolvers<void>()
  await second.route('**/outlet-order/refuse/**', async (route) => {
    await accepted.promise
    await route.continue()
  })
  await second.getByRole('button', { name: `Refuse ${placed.orderNumber}` }).click()
  await second.getByRole('button', { name: 'Too busy' }).click()
  await second.getByRole('button', { name: 'Refuse order' }).click()
  await ticket(page, placed)
    .getByRole('button', { name: /in 20 minutes/ })
    .click()
  await expect(ticket(column(page, 'Accepted'), placed)).toBeVisible()
  accepted.resolve()
  const told = `${placed.orderNumber}: That cannot be done any more: the order is Accepted.`
  await expect(second.getByRole('alert').getByText(told)).toBeVisible()
  await expect(ticket(column(second, 'Accepted'), placed)).toBeVisible()
  await second.getByRole('button', { name: 'Understood' }).click()
  await ticket(second, placed).getByRole('button', { name: 'Ready' }).click()
  await expect(ticket(column(page, 'Ready or out'), placed)).toContainText('To be paid at the counter')
  await ticket(page, placed).getByRole('button', { name: 'Served, paid' }).click()
  await expect(ticket(second, placed)).toHaveCount(0)
  forgive(complaints, /409/)
  await her.context.close()
})
