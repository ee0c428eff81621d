import { sql } from 'kysely'

import { quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { changeOutlet, listOrders } from '../support/change-outlet.ts'
import {
  acceptTerms,
  checkOut,
  choose,
  errorBox,
  holdRequests,
  prepareCashOrder,
  press,
  refused,
} from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test } from '../support/visit.ts'

/** The cart of a journey has three dishes with one point each. */
const kitchenPoints = 3

type Outlet = { id: string }

/** Others take all points of these quarters. */
async function fillQuarters({ id }: Outlet, quarters: readonly number[]): Promise<void> {
  const byDay = Map.groupBy(quarters, (quarter) => toDayAndIndex(quarter).day)
  await withSiteDatabase(async (db) => {
    for (const [day, full] of byDay) {
      const taken = Array.from({ length: 96 }, () => 0)
      for (const quarter of full) taken[toDayAndIndex(quarter).index] = kitchenPoints
      await sql`insert into kitchen_days (restaurant_id, day, points, taken)
        values (${id}, ${day}, ${kitchenPoints}, ${taken}::int[])
        on conflict (restaurant_id, day) do update set taken = excluded.taken`.execute(db)
    }
  })
}

async function openPacedOutlet() {
  const outlet = await claimOutlet()
  await changeOutlet(outlet, { kitchen_points: kitchenPoints, collection_minutes: 20 })
  return outlet
}

const clock = (iso: string) => formatClockTime(toLondonTime(new Date(iso)).minutes)

test('KI1: a time that others take while I check out has gone; I see the next ones and choose another', async ({
  page,
  browserErrors,
}) => {
  const outlet = await openPacedOutlet()
  const { me } = await prepareCashOrder(page, 'Collection', { outlet })
  await choose(page, 'Choose a time')
  const time = page.getByLabel('Time', { exact: true })
  const wanted = await time.inputValue()
  const release = await holdRequests(page, '**/order/quote')
  await fillQuarters(outlet, [quarterOf(new Date(wanted))])
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(`${clock(wanted)} has just gone. Nothing was ordered.`)
  await expect(errorBox(page)).toContainText('Next free:')
  expect(await listOrders(me)).toEqual([])
  release()
  await expect(time.getByRole('option', { name: `${clock(wanted)}, no longer free` })).toBeAttached()
  await time.selectOption({ index: 1 })
  const chosen = await time.inputValue()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ status: 'Pending', pickup_time: new Date(chosen) }])
  allowErrors(browserErrors, refused)
})

test('KI1: while the kitchen is full I can only choose a time, and order it', async ({ page }) => {
  const outlet = await openPacedOutlet()
  const present = quarterOf(new Date())
  await fillQuarters(
    outlet,
    Array.from({ length: 11 }, (_, ahead) => present + ahead),
  )
  const { me } = await checkOut(page, 'Collection', { outlet })
  const soon = page.getByRole('radio', { name: /^As soon as possible/ })
  await expect(soon).toBeDisabled()
  await expect(page.getByText(/^Kitchen full, next free at/)).toBeVisible()
  await expect(page.getByText('has more orders than it can cook soon. Choose a time from')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await choose(page, 'Choose a time')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const [order] = await listOrders(me)
  expect(quarterOf(order!.pickup_time!)).toBeGreaterThanOrEqual(present + 11)
})

test('KI1: the promise is the next free time, and the page says why', async ({ page }) => {
  const outlet = await openPacedOutlet()
  const present = quarterOf(new Date())
  await fillQuarters(
    outlet,
    Array.from({ length: 5 }, (_, ahead) => present + ahead),
  )
  await checkOut(page, 'Collection', { outlet })
  await expect(page.getByText(/^Next free time .* the kitchen is full before\.$/)).toBeVisible()
})
