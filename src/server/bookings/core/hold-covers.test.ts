import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { setHeld } from '#server/bookings/core/store.ts'
import { bookingWorld } from '#server/testing/booking-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, book, booked, change, cancel, heldAt, list } = await bookingWorld(app, db)
const day = '2026-11-20'
const ofDay = () => db.selectFrom('booking_days').selectAll().where('day', '=', day).executeTakeFirstOrThrow()

test('D47: the database itself refuses more than the house has, whatever was reckoned', async () => {
  const me = await signedIn(db)
  const { _id: id } = await booked(me.bearer, { guestNo: 40 })
  const { held, covers } = await ofDay()
  expect([covers, Math.max(...held)]).toEqual([40, 40])
  const overFull = held.map((number) => (number === 40 ? 41 : number))
  await expect(
    db.transaction().execute((tx) => setHeld(tx, outlet.id, { day, held: overFull, covers })),
  ).rejects.toThrow(/check constraint/)
  await cancel(me.bearer, id)
})

test('D47: a house that was made smaller lets go of what it gave away, and the day’s row follows', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const big = await booked(me.bearer, { guestNo: 30 })
  await db.updateTable('restaurants').set({ covers: 10 }).where('id', '=', outlet.id).execute()
  await booked(other.bearer, { bookingTime: '21:00', guestNo: 10 })
  expect((await ofDay()).covers).toBe(30)
  await cancel(me.bearer, big._id)
  await booked(me.bearer, { bookingTime: '12:00', guestNo: 1 })
  expect([(await ofDay()).covers, await heldAt(day, '18:30')]).toEqual([10, 0])
  await db.updateTable('restaurants').set({ covers: 40 }).where('id', '=', outlet.id).execute()
})

test('D47: three tables of one account at one time and ten in all, also when they are asked for at once', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const ask = (given: object) => book(me.bearer, { bookingDate: '2026-11-25', guestNo: 1, ...given })
  const atOnce = await Promise.all(
    ['18:00', '18:15', '18:30', '18:45', '19:00', '19:15'].map((bookingTime) => ask({ bookingTime })),
  )
  const codes = atOnce.map((answer) => answer.json<{ code?: string }>().code ?? 'made').toSorted()
  expect(codes).toEqual([...Array<string>(3).fill('TABLES_AT_ONCE'), ...Array<string>(3).fill('made')])
  expect(atOnce.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    error: `You have 3 tables at that time already. For more of them telephone ${outlet.name}: ${outlet.telephone}.`,
  })
  await booked(other.bearer, { bookingDate: '2026-11-25', guestNo: 1 })
  const next = await booked(me.bearer, { bookingDate: '2026-11-25', bookingTime: '22:00', guestNo: 1 })
  const moved = { bookingDate: '2026-11-25', bookingTime: '18:45', guestNo: 1 }
  expect((await change(me.bearer, next._id, moved)).json()).toMatchObject({ code: 'TABLES_AT_ONCE' })
  const many = await Promise.all(
    Array.from({ length: 9 }, (_, at) => ask({ bookingDate: `2026-12-0${at + 1}` })),
  )
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
  expect((await ask({ bookingDate: '2026-12-20' })).json()).toMatchObject({ code: 'TOO_MANY_BOOKINGS' })
  expect(await list(me)).toHaveLength(10)
})

test('D47: one party may fill the house, but several tables of one account hold no more of a day than it seats', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const day = '2026-11-27'
  const ask = (bookingTime: string, guestNo: number, bookingDate = day) =>
    book(me.bearer, { bookingDate, bookingTime, guestNo })
  const whole = await booked(me.bearer, { bookingDate: day, bookingTime: '09:00', guestNo: 40 })
  const { restaurant } = whole
  const atOnce = await Promise.all(['11:00', '13:00', '15:00', '17:00'].map((time) => ask(time, 40)))
  for (const answer of [...atOnce, await ask('19:00', 1)])
    expect(answer.json()).toMatchObject({
      code: 'SEATS_OF_DAY',
      error: `You have tables for 40 guests at ${restaurant.name} that day already, and it seats 40. For more telephone ${restaurant.telephone}.`,
    })
  const later = await ask('09:00', 40, '2026-11-28')
  expect(later.statusCode).toBe(200)
  const moved = { bookingDate: day, bookingTime: '19:00', guestNo: 40 }
  const { _id: laterId } = later.json<{ data: { _id: string } }>().data
  expect((await change(me.bearer, laterId, moved)).json()).toMatchObject({ code: 'SEATS_OF_DAY' })
  // The one party may come at another time of that day.
  expect((await change(me.bearer, whole._id, moved)).statusCode).toBe(200)
  await booked(other.bearer, { bookingDate: day, bookingTime: '12:00', guestNo: 20 })
  await booked(other.bearer, { bookingDate: day, bookingTime: '15:00', guestNo: 20 })
  expect((await book(other.bearer, { bookingDate: day, bookingTime: '09:00', guestNo: 1 })).statusCode).toBe(
    409,
  )
})

test('D48: a list of bookings is read page by page, each once, and one of them by itself', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
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
