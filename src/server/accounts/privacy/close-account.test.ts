import { expect, test } from 'vitest'

import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'

const { app, db, clock, connectionString } = await testApp()
const { outlet, placed, read, cancel } = await orderFixture(app, db)
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
])(
  'D11: %s while the account is being closed leaves nothing behind and is a 401',
  async (_, method, path, body) => {
    const me = await createTestUser(db)
    const restaurant = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
    const liked = { customer_id: me.customerId, restaurant_id: restaurant.id }
    await db.insertInto('favourites').values(liked).execute()
    const payload = path.endsWith('signin') ? { credential: me.email, ...body } : body
    const [closed, late] = await whileLocked(
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
  },
)

test('D11: closing an account deletes the code of its verified number and the messages to it; those of an unverified number stay', async () => {
  for (const isVerified of [true, false]) {
    const me = await createTestUser(db, { isVerified })
    await requestCode(app, db, me.mobile, `10.61.0.${Number(isVerified)}`)
    await runDueJobs({ db, now: clock.now })
    await requestCode(app, db, me.mobile, `10.61.1.${Number(isVerified)}`)
    await close(me.bearer, { password })
    const left = await db.selectFrom('messages').select('state').where('recipient', '=', me.mobile).execute()
    expect(left.map(({ state }) => state).toSorted()).toEqual(isVerified ? ['queued'] : ['queued', 'sent'])
    const codes = await db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('mobile_no', '=', me.mobile)
      .execute()
    expect(codes).toHaveLength(isVerified ? 0 : 1)
  }
})

test('D11, D18: an account with an open order cannot be closed, and the kitchen still sees its notes', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { kitchenNotes: 'Peanut allergy' })
  const refused = await close(me.bearer, { password })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'ORDER_UNDER_WAY'])
  expect(await read(me.bearer, order._id)).toMatchObject({ kitchenNotes: 'Peanut allergy' })
  await cancel(me.bearer, order._id)
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})

test('D11: a delivered order does not prevent closing, even before the outlet completes it', async () => {
  const me = await createTestUser(db)
  const delivered = { order_type: 'Home Delivery', status: 'Delivered', delivered_at: clock.now() } as const
  const whose = { customer_id: me.customerId, restaurant_id: outlet.id, recieved_at: clock.now() }
  await insertOrderRow(db, { ...whose, ...delivered, expected_at: clock.now() })
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})

test('D11: an order that was never completed prevents closing for a day at most', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer)
  const set = (row: object) => db.updateTable('orders').set(row).where('id', '=', order._id).execute()
  await set({ status: 'Accepted', recieved_at: clock.now() })
  expect((await close(me.bearer, { password })).statusCode).toBe(409)
  await set({ expected_at: new Date(clock.now().getTime() - 25 * 3_600_000) })
  expect((await close(me.bearer, { password })).statusCode).toBe(200)
})

test('D11: a guest who types a number and closes the account erases no message to its owner', async () => {
  const owner = await createTestUser(db, { isVerified: true })
  const sent = async () =>
    (await db.selectFrom('messages').select('id').where('recipient', '=', owner.mobile).execute()).length
  await requestCode(app, db, owner.mobile, '10.80.0.1', 'verify')
  await runDueJobs({ db, now: clock.now })
  expect(await sent()).toBe(1)
  const guest = await createTestUser(db, { kind: 'guest' })
  await db
    .updateTable('customers')
    .set({ mobile_no: owner.mobile })
    .where('id', '=', guest.customerId)
    .execute()
  expect((await close(guest.bearer, {})).statusCode).toBe(200)
  expect(await sent()).toBe(1)
  expect((await close(owner.bearer, { password })).statusCode).toBe(200)
  expect(await sent()).toBe(0)
})
