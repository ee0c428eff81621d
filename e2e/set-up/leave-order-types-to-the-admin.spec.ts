import { runOutlet } from '../support/claim-outlet.ts'
import { tablet } from '../support/kitchen.ts'
import { expect, test, visit } from '../support/visit.ts'

test.use({ viewport: tablet })

test('an owner reads who changes the order types, the legal name and the address, and changes none of them', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/delivery`)
  await expect(page.getByText(/Order types: Collection, .*\. To change them, ask Tablefare\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Dine In' })).toHaveCount(0)
  await page.getByLabel('Collection time in minutes').fill('25')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Order settings saved.')).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up/profile`)
  await expect(
    page.getByText(/To change the legal name, the address or the order types, ask Tablefare\./),
  ).toBeVisible()
  const headers = { origin: new URL(process.env.SITE_URL ?? '').origin }
  const url = `/api/v1/outlet-setup/get-setup/${outlet.id}`
  const { delivery } = (await (await page.request.get(url)).json()).data
  const answer = await page.request.put(`/api/v1/outlet-setup/save-delivery/${outlet.id}`, {
    headers,
    data: { ...delivery, orderTypes: ['Collection'] },
  })
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'ORDER_TYPES_BY_ADMIN'])
})
