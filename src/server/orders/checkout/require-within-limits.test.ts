import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, place, placed, asStaff, cancel } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' }
const byCard = { paymentMethod: 'Card' }
const codeOf = async (answer: ReturnType<typeof place>) => (await answer).json<{ code?: string }>().code

test('D31: a guest has three unpaid orders at a time, one of them in cash, whatever mobiles they enter and however many at once', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const mobile = (at: number) => `0770090${String(1000 + at)}`
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      codeOf(place(guest.bearer, at % 2 === 0 ? { mobileNo: mobile(at) } : atTable)),
    ),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(3)
  expect(codes.filter((code, at) => code === undefined && at % 2 === 0).length).toBeLessThanOrEqual(1)
  const refusals = new Set(codes.filter((code) => code !== undefined))
  expect(['TOO_MANY_OPEN_ORDERS', 'OPEN_CASH_ORDER']).toEqual(expect.arrayContaining([...refusals]))
  expect((await place(guest.bearer, atTable)).json()).toMatchObject({
    error:
      'You have 3 unpaid orders. Wait until one is finished, pay by card, or verify your number with a code.',
  })
  expect((await place(guest.bearer, byCard)).statusCode).toBe(200)
})

test('D31: an accepted order at a table leaves room for the next round; cash on delivery does not until it is completed', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  for (let round = 0; round < 5; round++) {
    const { _id } = await placed(guest.bearer, atTable)
    expect((await asStaff(staff.bearer, 'accept', _id, { minutes: 20 })).statusCode).toBe(200)
  }
  const other = await createTestUser(db, { kind: 'guest' })
  const cash = []
  for (const given of [{ mobileNo: '07700902000' }, atTable, atTable])
    cash.push(await placed(other.bearer, given))
  await asStaff(staff.bearer, 'accept', cash[0]!._id, { minutes: 20 })
  const fourth = { ...atTable, mobileNo: '07700902003' }
  expect(await codeOf(place(other.bearer, fourth))).toBe('TOO_MANY_OPEN_ORDERS')
  await cancel(other.bearer, cash[1]!._id)
  expect((await place(other.bearer, fourth)).statusCode).toBe(200)
})

test('D31: a customer with a verified mobile has no limit on open orders, and places thirty an hour', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const key = randomUUID()
  const first = (await place(me.bearer, {}, key)).body
  // A refused order does not count.
  expect(await codeOf(place(me.bearer, { termsAccepted: false }))).toBe('TERMS_NOT_AGREED')
  for (let at = 1; at < 30; at++) expect((await place(me.bearer)).statusCode).toBe(200)
  const refused = await place(me.bearer)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_TRIES' }])
  // A retry still gets the stored response.
  expect((await place(me.bearer, {}, key)).body).toBe(first)
  clock.forward({ hours: 1 })
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D31: one IP address places two hundred orders an hour with unverified mobiles; a verified customer can still order', async () => {
  clock.forward({ hours: 1 })
  const [guest, other] = [
    await createTestUser(db, { kind: 'guest' }),
    await createTestUser(db, { kind: 'guest' }),
  ]
  const key = randomUUID()
  const first = (await place(guest.bearer, byCard, key)).body
  await db
    .updateTable('limits')
    .set({ count: 199 })
    .where('scope', 'like', 'orders from:%')
    .where('count', '=', 1)
    .execute()
  expect((await place(other.bearer, byCard)).statusCode).toBe(200)
  const another = await createTestUser(db, { kind: 'guest' })
  expect(await codeOf(place(another.bearer))).toBe('TOO_MANY_TRIES')
  expect((await place(guest.bearer, byCard, key)).body).toBe(first)
  const verified = await createTestUser(db, { isVerified: true })
  expect((await place(verified.bearer)).statusCode).toBe(200)
})
