import type { Browser, Page } from '@playwright/test'

import { acceptTerms, choose, errorBox, press, refused } from '../support/checkout.ts'
import { changeDish, listOrders } from '../support/change-outlet.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { tablet, ticket } from '../support/kitchen.ts'
import { add, category, chooseType, panel, phone } from '../support/order-page.ts'
import { defaultSite, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { allowErrors, expect, test, visit } from '../support/visit.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Outlet = Awaited<ReturnType<typeof claimOutlet>>

/** An outlet whose first dish has milk and almonds, and whose second declares nothing. */
async function declareDishes(): Promise<Outlet> {
  const outlet = await claimOutlet()
  const declared = { allergens: ['milk', 'tree nuts'], named_allergens: ['almonds'], may_contain: ['sesame'] }
  await changeDish(outlet.one, declared)
  await changeDish(outlet.two, { allergens: null })
  return outlet
}

async function openBoard(browser: Browser, { id }: Outlet) {
  const context = await browser.newContext({ baseURL: defaultSite().url, viewport: tablet })
  await signInAs(context, { staffOf: [id], name: 'Ravi Nair' })
  const board = await context.newPage()
  await visit(board, `/outlet/${id}`)
  return { board, close: () => context.close() }
}

/** Picks the allergens on the menu, puts both dishes in the cart and opens the checkout. */
async function orderFromMenu(page: Page, outlet: Outlet, ...avoid: string[]) {
  const me = await signInAs(page.context())
  await visit(page, `/order/${outlet.uni_id}`)
  await page.locator('summary').filter({ hasText: 'My allergens' }).click()
  for (const name of avoid) await page.getByRole('checkbox', { name, exact: true }).check()
  await chooseType(page.getByRole('main'), 'Collection')
  for (const { id, name } of [outlet.one, outlet.two]) {
    await category(page, await categoryOf(id)).click()
    await add(page, name)
  }
  return me
}

function categoryOf(dishId: string): Promise<string> {
  return withSiteDatabase(async (db) => {
    const row = await db
      .selectFrom('dishes')
      .innerJoin('categories', 'categories.id', 'dishes.category_id')
      .select('categories.name')
      .where('dishes.id', '=', dishId)
      .executeTakeFirstOrThrow()
    return row.name
  })
}

const tell = (page: Page) => page.getByRole('checkbox', { name: /^Send tree nuts/ })

test('allergens picked on the menu reach the ticket, the label and the order page, after a consent and an acknowledgement', async ({
  page,
  browser,
}) => {
  const outlet = await declareDishes()
  const me = await orderFromMenu(page, outlet, 'tree nuts')
  await expect(panel(page)).toContainText('You avoid tree nuts')
  await expect(panel(page)).toContainText(
    'Contains tree nuts (almonds), which you avoid. Also contains milk.',
  )
  await expect(panel(page)).toContainText('May contain sesame.')
  await expect(panel(page)).toContainText('No allergen information. Ask the restaurant.')
  const { board, close } = await openBoard(browser, outlet)

  await visit(page, '/checkout-collection')
  const list = page.getByRole('list', { name: 'Allergens by dish' })
  await expect(list.getByRole('listitem').first()).toContainText(
    'Contains tree nuts (almonds), which you avoid.',
  )
  await expect(tell(page)).not.toBeChecked()
  await tell(page).check()
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  const dialog = page.getByRole('alertdialog', { name: 'This order contains tree nuts' })
  const anyway = dialog.getByRole('button', { name: 'Order it anyway' })
  await expect(anyway).toBeDisabled()
  await expect(dialog).toContainText(`No allergen information: ${outlet.two.name}.`)
  expect(await listOrders(me)).toHaveLength(0)
  await dialog.getByRole('checkbox', { name: /I want it anyway/ }).check()
  await anyway.click()
  await expect(page).toHaveURL('/my-order')

  const [row] = await listOrders(me)
  expect(row).toMatchObject({ avoid: ['tree nuts'], avoid_consented_at: expect.any(Date) })
  const paper = ticket(board, { orderNumber: row!.number })
  await expect(paper).toContainText('AVOID')
  await expect(paper).toContainText('Contains tree nuts (almonds), which the customer avoids and confirmed.')
  await expect(paper).toContainText('No allergen information. Ask the restaurant.')

  await changeDish(outlet.one, { allergens: ['milk', 'tree nuts', 'fish'] })
  await board.reload()
  await expect(paper).toContainText('Allergens changed since this was ordered')
  const changed = 'Contains tree nuts (almonds), which the customer avoids. Also contains fish, milk.'
  await expect(paper).toContainText(`${outlet.one.name}: ${changed}`)
  await expect(paper).toContainText(`Changed since ordered: ${changed}`)
  await paper.getByRole('button', { name: /^Refuse/ }).click()
  await expect(paper.getByText('We cannot cater for that safely')).toBeVisible()

  await visit(board, `/outlet/${outlet.id}/labels/${row!.id}`)
  const labels = board.getByRole('list', { name: `Labels of ${row!.number}` }).getByRole('listitem')
  await expect(labels).toHaveCount(2)
  await expect(labels.first()).toContainText(
    'Changed since ordered: Contains fish, milk, tree nuts (almonds).',
  )
  await expect(labels.first()).toContainText('When it was ordered: Contains milk, tree nuts (almonds).')
  await expect(labels.first()).toContainText('label 1 of 2')
  const printed = (await board.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
  await expect(labels.last()).toContainText('No allergen information. Ask the restaurant.')
  await close()

  await visit(page, `/order-summary/${row!.id}`)
  await expect(page.getByRole('list', { name: 'Dishes' })).toContainText('Contains tree nuts (almonds)')
  await expect(page.getByText('You asked the kitchen to avoid')).toBeVisible()
  for (const path of [
    '/checkout-collection',
    `/order-summary/${row!.id}`,
    `/order-received?order=${row!.id}`,
  ]) {
    await visit(page, path)
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bsafe|free from/i)
  }
})

test('without the tick nothing that I avoid leaves the device', async ({ page }) => {
  const outlet = await declareDishes()
  const me = await orderFromMenu(page, outlet, 'tree nuts')
  await visit(page, '/checkout-collection')
  await choose(page, 'Cash')
  await acceptTerms(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await press(page, 'Submit Order By Cash')
  const dialog = page.getByRole('alertdialog', { name: 'This order contains tree nuts' })
  await expect(dialog).toContainText('You avoid tree nuts.')
  await dialog.getByRole('checkbox', { name: /I want it anyway/ }).check()
  await dialog.getByRole('button', { name: 'Order it anyway' }).click()
  await expect(page).toHaveURL('/my-order')
  expect(sent.filter((body) => /"avoid|acknowledged/.test(body))).toEqual([])
  expect((await listOrders(me))[0]).toMatchObject({ avoid: null, avoid_consented_at: null })
})

test('a declaration that changes while I check out is shown, and nothing is ordered', async ({
  page,
  browserErrors,
}) => {
  allowErrors(browserErrors, refused)
  const outlet = await declareDishes()
  const me = await orderFromMenu(page, outlet)
  await page.setViewportSize(phone)
  await visit(page, '/checkout-collection')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await expect(page.getByRole('list', { name: 'Allergens by dish' })).toContainText('Contains milk')
  await changeDish(outlet.one, { allergens: ['milk', 'tree nuts', 'eggs'] })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(`${outlet.one.name} now contains eggs.`)
  await expect(errorBox(page)).toContainText('Nothing was ordered')
  expect(await listOrders(me)).toHaveLength(0)
  await expect(page.getByRole('list', { name: 'Allergens by dish' })).toContainText('eggs')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
})

test('a declaration that changes after I read the menu is shown in the cart, and nothing is ordered before I know', async ({
  page,
}) => {
  const outlet = await declareDishes()
  const me = await orderFromMenu(page, outlet)
  await expect(panel(page)).toContainText('Contains milk, tree nuts (almonds).')
  await changeDish(outlet.one, { allergens: ['milk', 'tree nuts', 'peanuts'] })
  await page.setViewportSize(phone)
  await visit(page, '/checkout-collection')
  await expect(page.getByRole('list', { name: 'Allergens by dish' })).toContainText('peanuts')
  const notice = `${outlet.one.name} now contains peanuts.`
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(notice)
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(notice)
  expect(await listOrders(me)).toHaveLength(0)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
})
