import type { Locator, Page } from '@playwright/test'

import { addDays, londonTime } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { holdFor } from '#server/testing/booking-rows.ts'
import { kettle } from './order-page.ts'
import { onSite, type staffOutlet } from './site-database.ts'
import { expect } from './visit.ts'

/** Each journey has a day of its own, so that none takes another's table. */
export const dayAhead = (days: number) => addDays(londonTime(new Date()).date, days)
export const uniId = kettle.split('/').at(-1)!
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Book A Table' })
export const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
export const press = (radio: Locator) => radio.locator('..').click()

export async function choose(
  form: Locator,
  table: { meal: string; date: string; time: string },
): Promise<void> {
  await press(form.getByRole('radio', { name: table.meal, exact: true }))
  await press(form.getByRole('radio', { name: longDate(table.date), exact: true }))
  await press(form.getByRole('radio', { name: table.time, exact: true }))
}

type Outlet = Awaited<ReturnType<typeof staffOutlet>>

export async function bookAs(page: Page, bearer: Record<string, string>, given: object): Promise<string> {
  const answer = await page.request.post('/api/v1/order/create-booking-order', {
    headers: bearer,
    data: { restaurant: uniId, bookingFor: 'Dinner', guestNo: 2, ...given },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data._id
}

export async function asOutlet(page: Page, { staff }: Outlet, verb: string, id: string): Promise<void> {
  const answer = await page.request.put(`/api/v1/outlet-booking/${verb}/${id}`, { headers: staff.bearer })
  expect(answer.status()).toBe(200)
}

/** As if its time had come. */
export async function comesDue(id: string): Promise<void> {
  const startsAt = new Date(Math.floor(Date.now() / 900_000) * 900_000)
  await onSite(async (db) => {
    const { restaurant_id, guest_no } = await db
      .updateTable('bookings')
      .set({ starts_at: startsAt })
      .where('id', '=', id)
      .returning(['restaurant_id', 'guest_no'])
      .executeTakeFirstOrThrow()
    await holdFor(db, restaurant_id, { startsAt, guestNo: guest_no })
  })
}
