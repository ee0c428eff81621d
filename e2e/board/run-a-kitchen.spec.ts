import { column, openCustomerBrowser, placeOrder, ticket } from '../support/kitchen.ts'
import { desktop, phone } from '../support/order-page.ts'
import { signIn } from '../support/people.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { signInAs, setSession } from '../support/site-database.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  allowErrors,
  test,
  visit,
} from '../support/visit.ts'

test('D8, D55: the Partner link leads to sign-in and then to the board of my only outlet; from there to the site, back and sign-out', async ({
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
  await header.locator('summary', { hasText: 'Go to' }).click()
  await header.getByRole('link', { name: 'Tablefare home' }).click()
  await expect(page).toHaveURL('/')
  await header.getByText('Ravi', { exact: true }).click()
  await header.getByRole('link', { name: 'Your restaurant' }).click()
  await expect(board).toBeVisible()

  await page.setViewportSize(phone)
  await header.locator('summary', { hasText: 'Go to' }).click()
  await header.getByRole('link', { name: 'Tablefare home' }).click()
  await header.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Manage Tablefare' })).toHaveCount(0)
  await drawer.getByRole('link', { name: 'Your restaurant' }).click()
  await expect(board).toBeVisible()
  await header.locator('summary', { hasText: 'Go to' }).click()
  await expectAccessible(page)
  await header.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out of this board?' })
  await expect(question).toContainText('New orders for Saffron Street stop ringing on this device')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep the board open' }).click()
  await header.locator('summary', { hasText: 'Go to' }).click()
  await header.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/outlet')
  await expect(page).toHaveURL(/\/sign-in\?from=%2Foutlet$/)
})

test('D8, D9: staff of several outlets choose one; without an outlet a notice is shown; another’s outlet is 404', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const [one, other] = [await runOutlet(context), await runOutlet(await browser.newContext())]
  await signInAs(context, { staffOf: [one.id, other.id] })
  await visit(page, '/outlet')
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  // An open board would notice and redirect.
  await page.goto('about:blank')
  await setSession(context, one.staffToken)
  await visit(page, `/outlet/${other.id}`)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  allowErrors(browserErrors, /404/)
  await signInAs(context)
  await visit(page, `/outlet/${other.id}`)
  await expect(page).toHaveURL('/outlet')
  await expect(page.getByText('Your account has no access to a restaurant on Tablefare.')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
})

test('D18: two boards stay in sync, and of two decisions at once the loser sees the order’s state', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const second = await context.newPage()
  await Promise.all([visit(page, `/outlet/${outlet.id}`), visit(second, `/outlet/${outlet.id}`)])
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet, { orderType: 'Dine In' })
  await expect(ticket(page, placed)).toContainText('Table 12')
  // The second board's refusal is in flight while the first accepts.
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
  const message = `${placed.orderNumber}: That is no longer possible: the order is Accepted.`
  await expect(second.getByRole('alert').getByText(message)).toBeVisible()
  await expect(ticket(column(second, 'Accepted'), placed)).toBeVisible()
  await second.getByRole('button', { name: 'Dismiss' }).click()
  await ticket(second, placed).getByRole('button', { name: 'Ready' }).click()
  await expect(ticket(column(page, 'Ready or out'), placed)).toContainText('Pay at the counter')
  await ticket(page, placed).getByRole('button', { name: 'At the table, paid' }).click()
  await expect(ticket(second, placed)).toHaveCount(0)
  allowErrors(browserErrors, /409/)
  await customer.context.close()
})
