import type { Locator, Page } from '@playwright/test'

import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { holdCoversFor } from '#server/testing/fixtures/booking-rows.ts'
import { kettle } from './order-page.ts'
import { withSiteDatabase, type addStaff } from './site-database.ts'
import { expect } from './visit.ts'

/** Each journey uses a day of its own, so that none takes another's table. */
export const dayAhead = (days: number) => addDays(toLondonTime(new Date()).date, days)
export const uniId = kettle.split('/').at(-1)!
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Book A Table' })
export const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
export const press = (radio: Locator) => radio.locator('..').click()

export async function choose(
  form: Locator,
  table: { meal: string; date: string; time: string },
): Promise<void> {
  await press(form.getByRole('radio', { name: table.meal, exact: true }))
  await press(form.getByRole('radio', { name: formatWeekdayDate(table.date), exact: true }))
  await press(form.getByRole('radio', { name: table.time, exact: true }))
}

type Outlet = Awaited<ReturnType<typeof addStaff>>

export async function bookAs(page: Page, bearer: Record<string, string>, given: object): Promise<string> {
  const answer = await page.request.post('/api/v1/order/create-booking-order', {
    headers: bearer,
    data: { restaurant: uniId, bookingFor: 'Dinner', guestNo: 2, ...given },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data._id
}

export async function changeAsOutlet(page: Page, { staff }: Outlet, verb: string, id: string): Promise<void> {
  const answer = await page.request.put(`/api/v1/outlet-booking/${verb}/${id}`, { headers: staff.bearer })
  expect(answer.status()).toBe(200)
}

/** Moves the booking to the present quarter of an hour. */
export async function makeDue(id: string): Promise<void> {
  const startsAt = new Date(Math.floor(Date.now() / 900_000) * 900_000)
  await withSiteDatabase(async (db) => {
    const { restaurant_id, guest_no } = await db
      .updateTable('bookings')
      .set({ starts_at: startsAt })
      .where('id', '=', id)
      .returning(['restaurant_id', 'guest_no'])
      .executeTakeFirstOrThrow()
    await holdCoversFor(db, restaurant_id, { startsAt, guestNo: guest_no })
  })
}

/** The lists of times that scroll by themselves. */
export function countScrolling(form: Page | Locator): Promise<number> {
  return form
    .getByRole('group', { name: 'Time', exact: true })
    .evaluate(
      (group) =>
        [group, ...group.querySelectorAll('*')].filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 &&
            ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
        ).length,
    )
}
