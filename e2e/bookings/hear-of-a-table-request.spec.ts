import { formatLongDate, formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { choose, dayAhead, modal } from '../support/bookings.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser } from '../support/kitchen.ts'
import { desktop } from '../support/order-page.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { expect, test, visit } from '../support/visit.ts'

test('D46, D48: a request reaches me by email, its link opens the day, and the meals of the day do not overlap', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const staff = await withSiteDatabase((db) =>
    createTestUser(db, { staffOf: [outlet.id], isVerified: true, name: 'Mina Roy' }),
  )
  const customer = await openCustomerBrowser(browser)
  const date = dayAhead(3)
  await customer.page.setViewportSize(desktop)
  await visit(customer.page, `/order/${outlet.uniId}`)
  await customer.page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const form = modal(customer.page)
  await choose(form, { meal: 'Dinner', date, time: '19:00' })
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 19:00` }).click()
  await expect(customer.page).toHaveURL('/booking')
  const emails = () => withSiteDatabase((db) => readOutbox(db, staff.email!))
  await expect.poll(emails).toHaveLength(1)
  const [{ subject, text } = { subject: '', text: '' }] = await emails()
  expect(subject).toContain(`New table request: ${outlet.name}`)
  expect(text).toContain(`${formatWeekdayDate(date)}, 19:00`)
  await customer.context.close()

  const [link] = /\/outlet\/\S+\/bookings\?date=[\d-]+/.exec(text ?? '') ?? ['']
  await visit(page, link)
  await expect(page.getByRole('heading', { name: formatLongDate(date), exact: true })).toBeVisible()
  await expect(page.getByRole('listitem', { name: /^19:00/ })).toBeVisible()
  const spans = await page
    .getByRole('region')
    .getByText(/^\d\d:\d\d to \d\d:\d\d$/)
    .allTextContents()
  expect(spans.length).toBeGreaterThan(2)
  const times = spans.map((span) => span.split(' to ') as [from: string, to: string])
  for (const [at, [from]] of times.entries())
    if (at > 0) expect(from >= times[at - 1]![1], spans.join(', ')).toBe(true)
})
