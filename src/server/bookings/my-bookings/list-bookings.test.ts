import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { booked } = await bookingFixture(app, db)

test('D48: bookings are listed page by page, each once, and read one by one', async () => {
  const [me, other] = [
    await createTestUser(db, { isVerified: true }),
    await createTestUser(db, { isVerified: true }),
  ]
  for (const time of ['12:00', '15:00', '18:00', '21:00', '23:00'])
    await booked(me.bearer, { bookingDate: '2026-11-30', bookingTime: time })
  const page = async (number: number) => {
    const url = `/api/v1/order/get-all-customer-booking-orders/${me.customerId}?limit=2&page=${number}`
    const answer = await app.inject({ method: 'GET', url, headers: me.bearer })
    return answer.json<{ data: { _id: string; bookingTime: string }[]; paging: { more: boolean } }>()
  }
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ data }) => data.map(({ bookingTime }) => bookingTime))).toEqual([
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '23:00',
  ])
  expect(pages.map(({ paging }) => paging.more)).toEqual([true, true, false])
  const readOne = (bearer: Record<string, string>, id: string) =>
    app.inject({ method: 'GET', url: `/api/v1/order/get-customer-booking-order/${id}`, headers: bearer })
  const last = pages[2]!.data[0]!
  expect((await readOne(me.bearer, last._id)).json()).toMatchObject({ data: last })
  const [theirs, nobodys] = [await readOne(other.bearer, last._id), await readOne(other.bearer, randomUUID())]
  expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
})
