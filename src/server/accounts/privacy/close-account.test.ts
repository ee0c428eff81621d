import { expect, test } from 'vitest'

import { whileHeld } from '#server/testing/held-lock.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { password, signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'
import { receiveCode } from '#server/testing/use-codes.ts'

const { app, db, clock, connectionString } = await testApp()
const { outlet, placed, read, cancel } = await orderWorld(app, db)
const close = (headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/customer/close-account', headers, payload })

test.each<[string, 'POST' | 'PUT', string, object]>([
  [
    'an address that is added',
    'POST',
    '/address/create-customer-address',
    { addressType: 'Home', address: '9 Left Behind', postCode: 'SE1 9AA' },
  ],
  ['a name that is given', 'PUT', '/customer/update-customer', { name: 'Left Behind' }],
  ['a number that is given', 'PUT', '/customer/update-customer', { mobileNo: '07100888888', password }],
  ['a sign-in', 'POST', '/customer/signin', { password }],
])('D11: %s while the account closes leaves nothing behind, and is a 401', async (_, method, path, body) => {
  const me = await signedIn(db)
  const restaurant = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const liked = { customer_id: me.customerId, restaurant_id: restaurant.id }
  await db.insertInto('favourites').values(liked).execute()
  const payload = path.endsWith('signin') ? { credential: me.email, ...body } : body
  const [closed, late] = await whileHeld(
    connectionString,
    (tx) =>
      tx
        .updateTable('favourites')
        .set({ created_at: new Date() })
        .where('customer_id', '=', me.customerId)
        .execute(),
    () => close(me.bearer, { password }),
    () => app.inject({ method, url: `/api/v1${path}`, headers: me.bearer, payload }),
  )
  expect([closed!.statusCode, late!.statusCode]).toEqual([200, 401])
  for (const table of ['addresses', 'sessions'] as const)
    expect(
      await db.selectFrom(table).select('id').where('customer_id', '=', me.customerId).execute(),
    ).toEqual([])
  const row = await db
    .selectFrom('customers')
    .select(['name', 'mobile_no'])
    .where('id', '=', me.customerId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: null, mobile_no: null })
})

test('D11: with the account go the codes that were sent to its number; one on its way to a claimed number still arrives', async () => {
  for (const isProved of [true, false]) {
    const me = await signedIn(db, { isProved })
    await receiveCode(app, db, me.mobile, `10.61.0.${Number(isProved)}`)
    await runDueJobs({ db, now: clock.now })
    await receiveCode(app, db, me.mobile, `10.61.1.${Number(isProved)}`)
    await close(me.bearer, { password })
    const left = await db.selectFrom('messages').select('state').where('recipient', '=', me.mobile).execute()
    expect(left).toEqual([{ state: 'queued' }])
    const codes = await db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('mobile_no', '=', me.mobile)
      .execute()
    expect(codes).toHaveLength(isProved ? 0 : 1)
  }
})

test('D11, D18: while an order is under way the account stays, and the kitchen keeps its notes', async () => {
  const me = await signedIn(db)
  const order = await placed(me.bearer, { kitchenNotes: 'Peanut allergy' })
  const refused = await close(me.bearer, { password })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'ORDER_UNDER_WAY'])
  expect(await read(me.bearer, order._id)).toMatchObject({ kitchenNotes: 'Peanut allergy' })
  await cancel(me.bearer, order._id)
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})

test('D11: what was brought to the door holds nobody back, though its outlet has still to end it', async () => {
  const me = await signedIn(db)
  const delivered = { order_type: 'Home Delivery', status: 'Delivered', delivered_at: clock.now() } as const
  const whose = { customer_id: me.customerId, restaurant_id: outlet.id, recieved_at: clock.now() }
  await insertOrderRow(db, { ...whose, ...delivered, expected_at: clock.now() })
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})

test('D11: an order that was never ended holds nobody back for more than a day', async () => {
  const me = await signedIn(db)
  const order = await placed(me.bearer)
  const set = (row: object) => db.updateTable('orders').set(row).where('id', '=', order._id).execute()
  await set({ status: 'Accepted', recieved_at: clock.now() })
  expect((await close(me.bearer, { password })).statusCode).toBe(409)
  await set({ expected_at: new Date(clock.now().getTime() - 25 * 3_600_000) })
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})
