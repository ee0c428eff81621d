import { expect, test } from 'vitest'

import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, draft } = await orderFixture(app, db)

const order = async (
  { bearer }: { bearer: Record<string, string> },
  given: object,
  remoteAddress = '10.1.0.1',
) => {
  const isDineIn = 'orderType' in given && given.orderType === 'Dine In'
  const url = `/api/v1/order/create-customer-${isDineIn ? 'dine-in' : 'order'}`
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: bearer,
    payload: draft(given),
    remoteAddress,
  })
  return answer.json<{ code?: string; error?: string; data?: { _id: string } }>()
}
const guest = () => createTestUser(db, { kind: 'guest' })
let guests = 0
const joinFrom = async (remoteAddress: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/guest/guest-signup',
    payload: { name: 'Amira', mobileNo: `0770091${1000 + ++guests}` },
    remoteAddress,
  })
  return { bearer: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } }
}
/** Of those that count anything now. */
const setCounts = (count: number) => db.updateTable('limits').set({ count }).where('count', '>', 0).execute()
/** Everyone has a card of their own. */
const payAt = (me: { bearer: Record<string, string> }, orderId: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: me.bearer,
    payload: { orderId, ...cardInput(), cvc: String(100 + guests) },
    remoteAddress,
  })
const atTable = (tableNo: string) => ({ orderType: 'Dine In', paymentMethod: 'Counter', tableNo })

test('a food hall on one Wi-Fi places and pays 2,000 orders an hour without a refusal', async () => {
  const from = '10.1.0.1'
  const orderAndPay = async (tableNo: string) => {
    const me = await joinFrom(from)
    const placed = await order(me, { ...atTable(tableNo), paymentMethod: 'Card' }, from)
    expect(placed).not.toHaveProperty('code')
    expect((await payAt(me, placed.data!._id, from)).json()).toMatchObject({ data: { status: 'authorised' } })
  }
  await orderAndPay('7')
  await db.deleteFrom('limits').where('scope', 'like', 'orders at%').execute()
  await setCounts(1_990)
  for (let at = 0; at < 10; at++) {
    await orderAndPay(`${at + 1}`)
    clock.forward({ seconds: 2 })
  }
})

test('Dine In is limited by table, in any spelling, and by outlet', async () => {
  await db.deleteFrom('limits').execute()
  expect(await order(await guest(), atTable('1'))).not.toHaveProperty('code')
  await db.updateTable('limits').set({ count: 60 }).where('scope', 'like', 'orders at:%').execute()
  expect(await order(await guest(), atTable(' table 1'), '10.1.0.2')).toMatchObject({
    code: 'TOO_MANY_TRIES',
    error: expect.stringMatching(/^Too many attempts\. Try again in .+, or scan the code on your table\.$/),
  })
  expect(await order(await guest(), atTable('2'), '10.1.0.2')).not.toHaveProperty('code')
  await db.updateTable('limits').set({ count: 3_000 }).where('scope', 'like', 'dine-in%').execute()
  expect(await order(await guest(), atTable('3'), '10.1.0.3')).toMatchObject({ code: 'TOO_MANY_TRIES' })
})

test('OP8: a stranger who types table numbers closes a table to nobody who scans its code, and from one IP address to nobody', async () => {
  await db.deleteFrom('limits').execute()
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const url = `/api/v1/outlet-setup/get-tables/${outlet.id}`
  const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
  const { tables } = answer.json<{ data: { tables: { name: string; code: string }[] } }>().data
  const codeOf = (tableNo: string) => tables.find(({ name }) => name === tableNo)!.code
  const setCount = (scope: string, count: number) =>
    db.updateTable('limits').set({ count }).where('scope', 'like', scope).execute()

  expect(await order(await guest(), atTable('4'), '10.1.1.1')).not.toHaveProperty('code')
  await setCount('orders at from:%', 30)
  expect(await order(await guest(), atTable('4'), '10.1.1.1')).toMatchObject({
    error: expect.stringMatching(/, or scan the code on your table\.$/),
  })
  expect(await order(await guest(), atTable('5'), '10.1.1.1')).not.toHaveProperty('code')
  expect(await order(await guest(), atTable('4'), '10.1.1.2')).not.toHaveProperty('code')

  await setCount('orders at:%', 60)
  await setCount('dine-in orders at:%', 3_000)
  expect(await order(await guest(), atTable('4'), '10.1.1.3')).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const scanned = { ...atTable('4'), tableCode: codeOf('4') }
  expect(await order(await guest(), scanned, '10.1.1.1')).not.toHaveProperty('code')
  // The code of another table, and one that nobody signed, count as a typed number.
  for (const tableCode of [codeOf('5'), `${codeOf('4').slice(0, 22)}AAAAAAAAAAAA`, 'x'])
    expect(await order(await guest(), { ...scanned, tableCode }, '10.1.1.3')).toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
  await setCount('scanned orders at:%', 60)
  expect(await order(await guest(), scanned, '10.1.1.4')).toMatchObject({
    error: expect.stringMatching(/, or order at the counter\.$/),
  })
})

test('an account older than a day and a verified number are not limited by IP address; the refusal of the others says to verify', async () => {
  await db.deleteFrom('limits').execute()
  const from = '10.1.0.9'
  expect(await order(await guest(), { paymentMethod: 'Card' }, from)).not.toHaveProperty('code')
  await db.updateTable('limits').set({ count: 200 }).where('scope', 'like', 'orders from:%').execute()
  const now = clock.now().getTime()
  const young = await createTestUser(db, { createdAt: new Date(now - 23 * 3_600_000) })
  const old = await createTestUser(db, { createdAt: new Date(now - 24 * 3_600_000) })
  expect(await order(await guest(), { paymentMethod: 'Card' }, from)).toMatchObject({
    error: 'Too many attempts. Try again in 1 hour, or verify your number to go on.',
  })
  expect(await order(young, { paymentMethod: 'Card' }, from)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await order(old, { paymentMethod: 'Card' }, from)).not.toHaveProperty('code')
  const verified = await createTestUser(db, { kind: 'guest', isVerified: true })
  expect(await order(verified, { paymentMethod: 'Card' }, from)).not.toHaveProperty('code')
})

test('orders from one /48 are limited however the /64 changes', async () => {
  await db.deleteFrom('limits').execute()
  await order(await guest(), { paymentMethod: 'Card' }, '2001:db8:5:1::1')
  await db.updateTable('limits').set({ count: 3_200 }).where('scope', 'like', 'orders from:%').execute()
  expect(await order(await guest(), { paymentMethod: 'Card' }, '2001:db8:5:ff01::1')).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
  expect(await order(await guest(), { paymentMethod: 'Card' }, '2001:db8:6::1')).not.toHaveProperty('code')
})

test('D31: an unverified account has one open cash order at an outlet, and a stranger’s order never blocks the owner of a number', async () => {
  const [stranger, owner] = [await guest(), await createTestUser(db)]
  expect(await order(stranger, { mobileNo: owner.mobile })).not.toHaveProperty('code')
  expect(await order(owner, {})).not.toHaveProperty('code')
  expect(await order(owner, { mobileNo: '07700900888' })).toMatchObject({
    code: 'OPEN_CASH_ORDER',
    error: `You already have an open cash order at ${outlet.name}. Pay by card, or verify your number with a code.`,
  })
})
