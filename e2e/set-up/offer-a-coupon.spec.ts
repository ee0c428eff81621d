import { toLondonTime } from '#domain/shared/time/london-time.ts'
import {
  acceptTerms,
  calculateTotals,
  checkOut,
  choose,
  formatPounds,
  press,
  refused,
  summary,
  totalToPay,
} from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { phone } from '../support/order-page.ts'
import { signInAs } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, reload, test, visit } from '../support/visit.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('an owner makes a coupon for a first order on some days; a customer learns when it is valid, and gets it then', async ({
  page,
  browser,
  browserErrors,
}) => {
  const outlet = await claimOutlet()
  const baseURL = process.env.SITE_URL
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: phone })
  await signInAs(context, { staffOf: [outlet.id] })
  const owner = await context.newPage()
  const { day } = toLondonTime(new Date())
  const later = days[(day + 3) % 7]!
  await visit(owner, `/outlet/${outlet.id}/set-up`)
  await owner
    .getByRole('main')
    .getByRole('link', { name: /^Coupons/ })
    .click()
  await expect(owner.getByText('No coupons yet. Add one below.')).toBeVisible()
  await owner.getByLabel('Code').fill('first-20')
  await owner.getByLabel('What it gives').selectOption('Percent off')
  await owner.getByLabel('At most, in pounds').fill('5')
  await owner.getByRole('button', { name: 'Add coupon' }).click()
  await expect(owner.getByLabel('Percent off')).toHaveAttribute('aria-invalid', 'true')
  await expect(owner.getByLabel('Code')).toHaveValue('first-20')
  await owner.getByLabel('Percent off').fill('20')
  await owner.getByLabel('Only for a customer’s first order here').check()
  await owner.getByLabel(later).check()
  await owner.getByLabel('From (optional)').fill('17:00')
  await owner.getByLabel('To (optional)').fill('19:00')
  await owner.getByRole('button', { name: 'Add coupon' }).click()
  const row = owner.getByRole('listitem').filter({ hasText: 'FIRST-20' })
  await expect(row).toContainText(
    `20% off, at most £5.00, first order, ${later}s 17:00–19:00, used 0 of 100 times`,
  )
  await expectAccessibleAtEveryWidth(owner)

  await checkOut(page, 'Collection', { outlet })
  const apply = async () => {
    await summary(page).getByLabel('Coupon').fill('First-20')
    await summary(page).getByRole('button', { name: 'Apply coupon' }).click()
  }
  await apply()
  await expect(summary(page).getByText(`That coupon is only for ${later}s 17:00–19:00.`)).toBeVisible()

  // Today and tomorrow, should it be midnight meanwhile.
  await row.getByRole('button', { name: 'Edit FIRST-20' }).click()
  const form = owner.getByRole('form', { name: 'Coupon FIRST-20' })
  await form.getByLabel(days[day]!).check()
  await form.getByLabel(days[(day + 1) % 7]!).check()
  await form.getByLabel('From (optional)').fill('')
  await form.getByLabel('To (optional)').fill('')
  await form.getByRole('button', { name: 'Save coupon' }).click()
  await expect(owner.getByText('FIRST-20 saved.')).toBeVisible()

  const { subTotal, discount, total } = calculateTotals(outlet, 'Collection')
  const off = Math.min(5, Math.floor((subTotal - discount) * 20 + 0.5) / 100)
  await apply()
  await expect(summary(page).getByText('Coupon FIRST-20')).toBeVisible()
  await expect(totalToPay(page)).toHaveText(formatPounds(total - off))
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')

  await reload(owner)
  await expect(row).toContainText('used 1 of 100 times')
  await row.getByRole('button', { name: 'End FIRST-20' }).click()
  await owner.getByRole('button', { name: 'End coupon' }).click()
  await expect(owner.getByText('FIRST-20 has ended.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await context.close()
  allowErrors(browserErrors, refused)
})
