import type { Menu } from '#contract/catalogue/menu.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { summary } from '../support/checkout.ts'
import { add, category, chooseType, desktop, dish, lines, panel } from '../support/order-page.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, test, visit } from '../support/visit.ts'

test.use({ viewport: desktop })

test('OG13, OG14: the same dish has another price and VAT rate to eat in and to take away', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  await withSiteDatabase((db) =>
    db
      .updateTable('dishes')
      .set({ base_price: 600, dine_in_price: 720, vat_rate: 20, collection_vat_rate: 0 })
      .where('id', '=', outlet.one.id)
      .execute(),
  )
  await signInAs(page.context(), { isVerified: true })
  await visit(page, `/order/${outlet.uni_id}`)
  const { name } = outlet.one
  const { data: menu } = (await (
    await page.request.get(`/api/v1/category/get-restaurant-menu/${outlet.uni_id}`)
  ).json()) as { data: Menu }
  const { name: home } = menu.categories.find(({ foods }) => foods.some(({ _id }) => _id === outlet.one.id))!
  await category(page, home).click()
  await chooseType(page, 'Collection')
  await expect(dish(page, name)).toContainText('£6.00')
  await add(page, name)
  await expect(lines(panel(page))).toContainText('£6.00')

  await chooseType(page, 'Dine In')
  await expect(dish(page, name)).toContainText('£7.20 for Dine In')
  await expect(lines(panel(page))).toContainText('£7.20')
  await visit(page, '/checkout-dine-in')
  await expect(summary(page)).toContainText('VAT 20% included: £1.20')

  await visit(page, `/order/${outlet.uni_id}`)
  await chooseType(page, 'Collection')
  await expect(lines(panel(page))).toContainText('£6.00')
  await visit(page, '/checkout-collection')
  await expect(summary(page)).toContainText('£6.00')
  await expect(summary(page)).not.toContainText('VAT')
})
