import { drawPicture } from '../support/drawn-picture.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder } from '../support/kitchen.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessibleAtEveryWidth,
  test,
  visit,
  expectAccessible,
} from '../support/visit.ts'

const origin = () => ({ origin: new URL(process.env.SITE_URL ?? '').origin })

test('a customer reviews an order, its owner replies once, an admin hides it and shows it again', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet)
  for (const step of ['accept', 'ready'])
    await page.request.put(`/api/v1/outlet-order/${step}/${placed._id}`, { headers: origin(), data: {} })

  const mine = customer.page
  await visit(mine, `/order-summary/${placed._id}`)
  const happened = mine.getByRole('region', { name: 'What happened' })
  await expect(happened.getByRole('listitem')).toContainText([
    /Placed.*By you\. Promised for/,
    /Accepted.*By .*Promised for/,
    /Ready/,
  ])
  await expect(mine.getByRole('heading', { name: /How was it/ })).toHaveCount(0)
  await page.request.put(`/api/v1/outlet-order/complete/${placed._id}`, { headers: origin(), data: {} })

  // The page learns of it by itself.
  const form = mine.getByRole('form', { name: /How was it/ })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose 1 to 5 stars for food, time, as described.')
  for (const [aspect, mark] of [
    ['Food', '5: Very good'],
    ['Time', '4: Good'],
    ['As described', '5: Very good'],
  ] as const)
    await form.getByRole('group', { name: aspect, exact: true }).getByRole('radio', { name: mark }).check()
  await form.getByLabel('Your words (optional)').fill('<b>Still sealed</b> when it came.')
  await expect(form.getByText('33 of 500')).toBeVisible()
  await form.getByLabel('Picture').setInputFiles(await drawPicture(900, 600))
  await expect(form.getByRole('img', { name: 'Your upload' })).toBeVisible()
  await expectAccessibleAtEveryWidth(mine)
  await form.getByRole('button', { name: 'Post review' }).click()
  const own = mine.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText('Thank you. Your review is posted.')
  await expect(own).toContainText('<b>Still sealed</b> when it came.')

  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reviews/ })
    .click()
  await page.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Write a reply first.')).toBeVisible()
  await page.getByLabel('Your reply').fill('Thank you, see you soon!')
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('You replied')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reply to/ })).toHaveCount(0)

  const reviews = mine.getByRole('region', { name: 'Reviews' })
  await visit(mine, `/order/${outlet.uniId}`)
  await expect(reviews.getByRole('article')).toContainText(['Thank you, see you soon!'])
  await expect(reviews.getByRole('img', { name: /^The meal/ })).toBeVisible()
  await expectAccessible(mine)

  await signInAs(context, { isAdmin: true })
  await visit(page, '/admin/reviews?state=shown')
  const row = page.getByRole('listitem').filter({ hasText: '<b>Still sealed</b>' })
  await row.getByRole('button', { name: /^Hide/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Not about the food')
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('Hidden. Its stars no longer count.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await visit(mine, `/order/${outlet.uniId}/reviews`)
  await expect(mine.getByText('No reviews yet.')).toBeVisible()
  await visit(mine, `/order-summary/${placed._id}`)
  await expect(own).toContainText('It is no longer on the restaurant’s page. We hid it: Not about the food')

  await visit(page, '/admin/reviews?state=hidden')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Show again/ }).click()
  await expect(page.getByText('The review is shown again.')).toBeVisible()
  await visit(mine, `/order/${outlet.uniId}/reviews`)
  await expect(mine.getByRole('article')).toHaveCount(1)
  const stored = await withSiteDatabase((db) =>
    db.selectFrom('restaurants').select('review_count').where('id', '=', outlet.id).executeTakeFirstOrThrow(),
  )
  expect(stored.review_count).toBe(1)
  await customer.context.close()
})

test('an owner switches the coupon for late orders on, and it stays on', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Late orders/ })
    .click()
  await page.getByLabel('Give a coupon for late orders').check()
  await page.getByLabel('Minutes late').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Minutes late')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Minutes late')).toHaveValue('500')
  allowErrors(browserErrors, /400/)
  await page.getByLabel('Minutes late').fill('20')
  await page.getByLabel('Coupon in pounds').fill('3.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Orders you accept from now on follow it.')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.reload()
  await expect(page.getByLabel('Minutes late')).toHaveValue('20')
  await expect(page.getByLabel('Coupon in pounds')).toHaveValue('3.5')
})
