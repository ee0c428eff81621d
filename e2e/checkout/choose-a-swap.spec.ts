import type { Page } from '@playwright/test'

import { changeDish } from '../support/change-outlet.ts'
import { acceptTerms, choose, pages, press, refused, storeCart, totalToPay } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

type Outlet = Awaited<ReturnType<typeof claimOutlet>>

const line = (page: Page, { name }: Outlet['one'], quantity: number) =>
  page.getByRole('button', { name: `${quantity} × ${name}` })

/** A dish that is not in the cart and could replace the first one. */
const findSwap = ({ id, one, two }: Outlet) =>
  withSiteDatabase(async (db) => {
    const dish = await db
      .selectFrom('dishes')
      .select('id')
      .where('restaurant_id', '=', id)
      .where('id', 'not in', [one.id, two.id])
      .where('is_alcohol', '=', false)
      .where('removed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('dish_option_groups as g').select('g.dish_id').whereRef('g.dish_id', '=', 'dishes.id'),
          ),
        ),
      )
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow()
    // In the name of no other dish.
    const name = 'Saffron pears'
    const declared = { allergens: [], named_allergens: [], may_contain: [] }
    const price = { base_price: 800, collection_price: null }
    await changeDish(dish, { name, ...declared, ...price, sold_out_until: null, serving_periods: [] })
    return { ...dish, name }
  })

test('RO11: a swap that changed, has what I avoid, or sold out is asked about or dropped, and never stops the order', async ({
  page,
  browserErrors,
}) => {
  const outlet = await claimOutlet()
  await changeDish(outlet.one, { base_price: 1200, allergens: ['milk', 'sesame'], may_contain: [] })
  await changeDish(outlet.two, { base_price: 900, allergens: ['milk', 'mustard'], may_contain: [] })
  Object.assign(outlet.one, { base_price: 1200 })
  Object.assign(outlet.two, { base_price: 900 })
  const swap = await findSwap(outlet)
  await signInAs(page.context())
  await storeCart(page, outlet)
  await visit(page, pages.Collection)
  await expect(totalToPay(page)).toHaveText('£26.90')
  await line(page, outlet.one, 2).click()
  await page.getByRole('radio', { name: 'Swap it for a dish I choose' }).click()
  const picker = page.getByRole('dialog', { name: `Swap ${outlet.one.name} for` })
  await picker.getByLabel('Find a dish').fill(swap.name)
  await picker.getByRole('button', { name: swap.name }).first().click()
  await expect(picker).toBeHidden()
  await choose(page, 'Cash')
  await acceptTerms(page)
  const name = `${swap.name}, your swap for ${outlet.one.name},`

  await changeDish(swap, { allergens: ['mustard'] })
  await press(page, 'Submit Order By Cash')
  const form = page.getByRole('main')
  await expect(form).toContainText(`${name} now contains mustard. Nothing was ordered`)

  await page.evaluate(() =>
    localStorage.setItem('tablefare.allergens', JSON.stringify({ mine: ['mustard'], isHiding: false })),
  )
  await page.reload()
  await expect(line(page, outlet.one, 2)).toContainText(`Swap for ${swap.name}`)
  await press(page, 'Submit Order By Cash')
  // The second dish of the cart contains mustard as well.
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Your swap for ${outlet.one.name}, if it runs out`)
  const ticks = dialog.getByRole('checkbox', { name: /I know it contains mustard/ })
  await expect(ticks).toHaveCount(2)
  await expectAccessibleAtEveryWidth(page)
  await ticks.first().check()
  await expect(dialog.getByRole('button', { name: 'Order it anyway' })).toBeDisabled()
  await ticks.last().check()

  await changeDish(swap, { sold_out_until: new Date('2100-01-01') })
  await dialog.getByRole('button', { name: 'Order it anyway' }).click()
  await expect(form).toContainText(`${name} is sold out, so ${outlet.one.name} would be left out.`)
  await expect(line(page, outlet.one, 2)).toContainText('Leave it out')
  await expect(totalToPay(page)).toHaveText('£26.90')
  await press(page, 'Submit Order By Cash')
  await ticks.check()
  await dialog.getByRole('button', { name: 'Order it anyway' }).click()
  await expect(page).toHaveURL('/my-order')
  allowErrors(browserErrors, refused)
})
