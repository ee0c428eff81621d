import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const { placed, read } = await orderFixture(app, db)

test('D13: a new service charge applies to new orders; placed orders keep theirs', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const before = await placed(me.bearer)
  expect((await send('PUT', '/service-charge/update', { serviceCharge: 0.75 })).data).toEqual({
    serviceCharge: 0.75,
    version: expect.any(String),
  })
  const after = await placed(me.bearer)
  expect([before.serviceCharge, after.serviceCharge]).toEqual([0.5, 0.75])
  expect((await read(me.bearer, before._id)).serviceCharge).toBe(0.5)
  expect(await auditLog()).toMatchObject([
    { what: 'service-charge-changed', detail: { 'serviceCharge before': 0.5, serviceCharge: 0.75 } },
  ])
})

test.each([-1, 100.01, 0.005, '1', null])('D13: %j is no service charge', async (serviceCharge) => {
  expect((await send('PUT', '/service-charge/update', { serviceCharge })).status).toBe(400)
})
