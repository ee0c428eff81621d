import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, place, placed, asStaff, cancel } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const atTable = { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' }
const byCard = { paymentMethod: 'Card' }
const codeOf = async (answer: ReturnType<typeof place>) => (await answer).json<{ code?: string }>().code

test('D31: a guest has three unpaid orders at a time, whatever numbers they type; of many at once three get through', async () => {
  const guest = await signedIn(db, { kind: 'guest' })
  const mobile = (at: number) => `0770090${String(1000 + at)}`
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      codeOf(place(guest.bearer, at % 2 === 0 ? { mobileNo: mobile(at) } : atTable)),
    ),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set([undefined, 'TOO_MANY_OPEN_ORDERS']))
  expect((await place(guest.bearer, atTable)).json()).toMatchObject({
    error:
      'You have 3 orders that are not paid for yet. Wait for one of them, pay by card, or prove your number with a code.',
  })
  expect((await place(guest.bearer, byCard)).statusCode).toBe(200)
})

test('D31: what the kitchen accepted at a table leaves room for the next round; cash at the door does not until it is over', async () => {
  const guest = await signedIn(db, { kind: 'guest' })
  for (let round = 0; round < 5; round++) {
    const { _id } = await placed(guest.bearer, atTable)
    expect((await asStaff(staff.bearer, 'accept', _id, { minutes: 20 })).statusCode).toBe(200)
  }
  const other = await signedIn(db, { kind: 'guest' })
  const cash = []
  for (let at = 0; at < 3; at++) cash.push(await placed(other.bearer, { mobileNo: `0770090${2000 + at}` }))
  await asStaff(staff.bearer, 'accept', cash[0]!._id, { minutes: 20 })
  const fourth = { mobileNo: '07700902003' }
  expect(await codeOf(place(other.bearer, fourth))).toBe('TOO_MANY_OPEN_ORDERS')
  await cancel(other.bearer, cash[1]!._id)
  expect((await place(other.bearer, fourth)).statusCode).toBe(200)
})

test('D31: somebody with a proved number has as many open as they like, and places thirty in an hour', async () => {
  const me = await signedIn(db, { isProved: true })
  const key = randomUUID()
  const first = (await place(me.bearer, {}, key)).body
  // What was refused is no order.
  expect(await codeOf(place(me.bearer, { termsAccepted: false }))).toBe('TERMS_NOT_AGREED')
  for (let at = 1; at < 30; at++) expect((await place(me.bearer)).statusCode).toBe(200)
  const refused = await place(me.bearer)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_TRIES' }])
  // Whoever lost the answer gets it all the same.
  expect((await place(me.bearer, {}, key)).body).toBe(first)
  clock.forward({ hours: 1 })
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D31: from one address come two hundred orders an hour of those whose numbers nobody proved; a proved one still gets through', async () => {
  clock.forward({ hours: 1 })
  const [guest, other] = [await signedIn(db, { kind: 'guest' }), await signedIn(db, { kind: 'guest' })]
  const key = randomUUID()
  const first = (await place(guest.bearer, byCard, key)).body
  await db
    .updateTable('limits')
    .set({ count: 199 })
    .where('scope', 'like', 'orders from:%')
    .where('count', '=', 1)
    .execute()
  expect((await place(other.bearer, byCard)).statusCode).toBe(200)
  const another = await signedIn(db, { kind: 'guest' })
  expect(await codeOf(place(another.bearer))).toBe('TOO_MANY_TRIES')
  expect((await place(guest.bearer, byCard, key)).body).toBe(first)
  const proved = await signedIn(db, { isProved: true })
  expect((await place(proved.bearer)).statusCode).toBe(200)
})
