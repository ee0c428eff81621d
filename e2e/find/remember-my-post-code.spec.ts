import { checkOut } from '../support/checkout.ts'
import { expect, test, visit } from '../support/visit.ts'

test('HM2, S1: the post code of my search is remembered on the cards, at the next visit and at the checkout, until I clear it', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  const bar = page.getByRole('banner')
  await bar.getByRole('combobox', { name: 'Post code' }).fill('se19aa')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^\d+ restaurants near SE1 9AA/)).toBeVisible()

  const next = await context.newPage()
  await visit(next, '/')
  await expect(next.getByRole('heading', { name: 'Results Nearby' })).toBeVisible()
  await expect(next).toHaveURL('/?postCode=SE1+9AA')
  await expect(next.getByRole('banner').getByText('Near SE1 9AA')).toBeVisible()
  await expect(
    next
      .getByRole('main')
      .getByText(/^\d+\.\d mi$/)
      .first(),
  ).toBeVisible()
  await next.close()

  await checkOut(page, 'Home Delivery')
  await expect(page.getByRole('main').getByLabel('Post code')).toHaveValue('SE1 9AA')

  await page.getByRole('banner').getByRole('link', { name: 'Tablefare', exact: true }).click()
  await expect(page).toHaveURL('/?postCode=SE1+9AA')
  await bar.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('HM6, D43: on a phone the special offers begin within two screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  const heading = page.getByRole('heading', { name: 'Special offers' }).filter({ visible: true })
  await expect(heading).toHaveCount(1)
  expect((await heading.boundingBox())!.y).toBeLessThan(2 * 844 - 150)
})
