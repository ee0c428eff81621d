import { expect, test } from 'vitest'

import { apiPrefix } from '#contract/endpoint.ts'
import type { OrderRecord } from '#contract/orders/past-orders.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })

test('a timeline names people as they were called then, and nobody whose account is closed', async () => {
  const waiter = await createTestUser(db, { staffOf: [outlet.id], role: 'floor', name: 'Tariq Latif' })
  const order = await placed(me.bearer)
  await asStaff(waiter.bearer, 'accept', order._id, { minutes: 20 })
  const rename = {
    method: 'PUT',
    url: `${apiPrefix}/customer/update-customer`,
    headers: waiter.bearer,
  } as const
  expect((await app.inject({ ...rename, payload: { name: 'Sheila Barrow' } })).statusCode).toBe(200)
  const acceptedBy = async () =>
    (
      await app.inject({
        method: 'GET',
        url: `${apiPrefix}/outlet-order/record/${order._id}`,
        headers: staff.bearer,
      })
    )
      .json<{ data: OrderRecord }>()
      .data.timeline.find(({ what }) => what === 'accepted')?.by
  expect(await acceptedBy()).toBe('Tariq Latif')
  const close = {
    method: 'POST',
    url: `${apiPrefix}/customer/close-account`,
    headers: waiter.bearer,
  } as const
  expect((await app.inject({ ...close, payload: { password } })).statusCode).toBe(200)
  expect(await acceptedBy()).toBeNull()
  const names = db.selectFrom('changes').select('by_name').where('customer_id', '=', waiter.customerId)
  expect((await names.execute()).filter(({ by_name }) => by_name !== null)).toEqual([])
})
