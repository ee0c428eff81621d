import type { PrinterSettings } from '#contract/orders/printers.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser, tablet, ticket } from '../support/kitchen.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test.use({ viewport: tablet })

test('PT8, PT2: I add a station and a printer, it prints an order that I accept, and I see what is wrong with it', async ({
  page,
  context,
  browser,
  request,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/printing`)
  await expect(page.getByText('None yet. A printer from Star or Epson')).toBeVisible()

  await page.getByRole('button', { name: 'Add a station' }).click()
  await page.getByRole('textbox', { name: 'Name of station 1' }).fill('Tandoor')
  await page.getByRole('group', { name: 'Categories of Tandoor' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Save stations' }).click()
  await expect(page.getByText('Stations saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a printer' }).click()
  const form = page.getByRole('dialog', { name: 'Add a printer' })
  await form.getByRole('button', { name: 'Add printer' }).click()
  await expect(form.getByText('Name is required.')).toBeVisible()
  await form.getByLabel('Name').fill('Kitchen')
  await form.getByRole('button', { name: 'Add printer' }).click()
  await expect(page.getByText('Kitchen is added.')).toBeVisible()
  const row = page.getByRole('list', { name: 'Printers' }).getByRole('listitem')
  await expect(row).toContainText('Has not asked for tickets yet')
  await row.getByText('Address of Kitchen for its settings').click()
  const address = await row.getByLabel('Server address of Kitchen').inputValue()
  await expectAccessibleAtEveryWidth(page)

  await row.getByRole('button', { name: 'Print a test ticket' }).click()
  await expect(page.getByText('A test ticket is on its way to Kitchen.')).toBeVisible()
  // A printer has no session.
  const path = new URL(address).pathname
  const poll = async (statusCode = '200%20OK') => {
    const answer = await request.post(path, { data: { statusCode } })
    return (await answer.json()) as { jobReady: boolean; jobToken: string }
  }
  const printNext = async () => {
    const { jobToken } = await poll()
    const paper = await request.get(`${path}?type=text%2Fplain&token=${jobToken}`)
    await request.delete(`${path}?code=200%20OK&token=${jobToken}`)
    return paper.text()
  }
  expect(await printNext()).toContain('TF-TEST-00')
  await expect(row).toContainText('Connected')

  const { customerId } = await openCustomerBrowser(browser)
  const order = await insertOrder(outlet, customerId, [{ name: 'Garlic naan', quantity: 3 }])
  const { orderNumber } = order
  await visit(page, `/outlet/${outlet.id}`)
  await ticket(page, order)
    .getByRole('button', { name: /As promised/ })
    .click()
  await expect(ticket(page, order).getByRole('button', { name: `Print ${orderNumber}` })).toBeVisible()
  await expect.poll(async () => (await poll()).jobReady).toBe(true)
  expect(await printNext()).toContain(orderNumber)
  await ticket(page, order)
    .getByRole('button', { name: `Print ${orderNumber}` })
    .click()
  await expect(page.getByText(`${orderNumber} is sent to Kitchen.`)).toBeAttached()
  expect(await printNext()).toContain('*** REPRINT 2')

  await poll('410%20Paper%20Out')
  await expect(page.getByText('Kitchen: out of paper. Cook from the board.')).toBeVisible()
  await poll()
  await expect(page.getByText('Kitchen: out of paper.')).toBeHidden()

  await visit(page, `/outlet/${outlet.id}/set-up/printing`)
  await row.getByRole('button', { name: 'Remove Kitchen' }).click()
  await page.getByRole('button', { name: 'Remove printer' }).click()
  await expect(page.getByText('Kitchen is removed.')).toBeVisible()
  const { data } = (await (await page.request.get(`/api/v1/outlet-printer/get-all/${outlet.id}`)).json()) as {
    data: PrinterSettings
  }
  expect(data.printers).toEqual([])
})
