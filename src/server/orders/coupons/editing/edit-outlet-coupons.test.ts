import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { CouponForAdmin, OutletCoupon } from '#contract/orders/coupon-terms.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed, place } = await orderFixture(app, db)
const { send } = await adminClient(app, db)
const other = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .where('id', '<>', outlet.id)
  .limit(1)
  .executeTakeFirstOrThrow()
const staff = await createTestUser(db, { staffOf: [outlet.id, other.id] })
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `/api/v1/outlet-coupon/${path}`,
    headers: { ...staff.bearer, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ data: OutletCoupon; code?: string; error?: string }>(),
  }
}
const terms = {
  kind: 'percent',
  percent: 20,
  amount: 5,
  minimumOrder: 10,
  validFrom: '2026-11-16',
  validTo: '2026-12-16',
  totalUses: 50,
  usesPerCustomer: 1,
  isFirstOrder: true,
  times: { days: [1], startTime: '11:00', endTime: '13:00' },
}
const create = (code: string, change: object = {}, at = outlet.id) =>
  ask('POST', `create/${at}`, { code, ...terms, ...change })

test('an outlet creates, edits and ends its coupon; orders keep what it gave, and the audit log has every step', async () => {
  const { data } = await create('mon-20')
  expect(data).toMatchObject({ code: 'MON-20', ...terms, used: 0 })
  const me = await createTestUser(db, { isVerified: true })
  const order = await placed(me.bearer, { coupon: 'Mon-20' })
  expect(order.coupon).toMatchObject({ code: 'MON-20', paidBy: 'outlet', text: '20% off, at most £5.00' })
  const { version } = data
  const changed = { ...terms, percent: 10, times: null, isFirstOrder: false, usesPerCustomer: 2, version }
  expect((await ask('PUT', `update/${outlet.id}/${data._id}`, changed)).data).toMatchObject({
    percent: 10,
    used: 1,
  })
  expect((await ask('PUT', `update/${outlet.id}/${data._id}`, changed)).code).toBe('CHANGED_MEANWHILE')
  const listed = (await ask('GET', `get-coupons/${outlet.id}`)).data as unknown as OutletCoupon[]
  expect(listed.find(({ code }) => code === 'MON-20')).toMatchObject({ percent: 10, times: null })
  expect((await ask('DELETE', `end/${outlet.id}/${data._id}`)).status).toBe(200)
  expect((await place(me.bearer, { coupon: 'MON-20' })).json()).toMatchObject({
    error: 'We do not know that coupon.',
  })
  const log = await db
    .selectFrom('changes')
    .select('what')
    .where('customer_id', '=', staff.customerId)
    .execute()
  expect(log.map(({ what }) => what)).toEqual(['coupon-created', 'coupon-changed', 'coupon-removed'])
})

test('two outlets may have the same code, one outlet not; each is valid at its own outlet only', async () => {
  const free = { isFirstOrder: false, times: null, usesPerCustomer: 9 }
  expect((await create('SAME', free)).status).toBe(200)
  expect((await create('same', free)).error).toBe('The coupon SAME already exists. Choose another code.')
  expect((await create('SAME', { ...free, percent: 50 }, other.id)).status).toBe(200)
  const me = await createTestUser(db, { isVerified: true })
  expect((await placed(me.bearer, { coupon: 'SAME' })).coupon?.text).toBe('20% off, at most £5.00')
  await create('ELSEWHERE', free, other.id)
  expect((await place(me.bearer, { coupon: 'ELSEWHERE' })).json()).toMatchObject({
    error: 'We do not know that coupon.',
  })
})

test('the outlet’s own coupon comes before one of the platform with the same code', async () => {
  const { kind: _kind, percent: _percent, isFirstOrder: _first, times: _times, ...limits } = terms
  await send('POST', '/coupon/create', { code: 'TWICE', ...limits, amount: 1, paidBy: 'platform' })
  const me = await createTestUser(db, { isVerified: true })
  expect((await placed(me.bearer, { coupon: 'TWICE' })).coupon).toMatchObject({
    amount: 1,
    paidBy: 'platform',
  })
  await create('TWICE', { kind: 'fixed', amount: 2, isFirstOrder: false, times: null })
  expect((await placed(me.bearer, { coupon: 'TWICE' })).coupon).toMatchObject({ amount: 2, paidBy: 'outlet' })
})

test('a coupon of another outlet cannot be reached through one’s own', async () => {
  const { data } = await create('MINE', {}, other.id)
  const { code: _code, ...rest } = { code: '', ...terms }
  expect((await ask('PUT', `update/${outlet.id}/${data._id}`, rest)).code).toBe('COUPON_NOT_FOUND')
  expect((await ask('DELETE', `end/${outlet.id}/${data._id}`)).code).toBe('COUPON_NOT_FOUND')
})

test('an admin sees the coupons of outlets, with who made and pays them, and may end them', async () => {
  const { data } = await create('SEEN')
  const { data: listed } = await send<CouponForAdmin[]>('GET', '/coupon/all?limit=100')
  expect(listed.find(({ _id }) => _id === data._id)).toMatchObject({
    isOutlets: true,
    paidBy: 'outlet',
    restaurant: { _id: outlet.id },
  })
  const update = await send<CouponForAdmin>('PUT', `/coupon/update/${data._id}`, {
    ...terms,
    paidBy: 'platform',
  })
  expect(update.data.paidBy).toBe('outlet')
  expect((await send('DELETE', `/coupon/remove/${data._id}`)).status).toBe(200)
})

test.each([
  [{ kind: 'percent', percent: null }, 'INVALID_INPUT'],
  [{ percent: 101 }, 'INVALID_INPUT'],
  [{ times: { days: [], startTime: '17:00', endTime: '19:00' } }, 'INVALID_INPUT'],
  [{ times: { days: [7], startTime: '17:00', endTime: '19:00' } }, 'INVALID_INPUT'],
  [{ times: { days: [1], startTime: '17:00', endTime: '' } }, 'INVALID_INPUT'],
  [{ validTo: '2026-11-15' }, 'COUPON_DATES'],
  [{ kind: 'free lunch' }, 'INVALID_INPUT'],
])('a coupon with %j is refused', async (change, code) => {
  expect((await create('GOOD-ONE', change)).code).toBe(code)
})
