import { expect, test } from 'vitest'

import { asAdmin } from '#server/testing/as-admin.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { say, log } = await asAdmin(app, db)
const { placed, read } = await orderWorld(app, db)

test('D13: a new service charge is for new orders; those that are placed keep theirs', async () => {
  const me = await signedIn(db, { isProved: true })
  const before = await placed(me.bearer)
  expect((await say('PUT', '/service-charge/update', { serviceCharge: 0.75 })).data).toEqual({
    serviceCharge: 0.75,
  })
  const after = await placed(me.bearer)
  expect([before.serviceCharge, after.serviceCharge]).toEqual([0.5, 0.75])
  expect((await read(me.bearer, before._id)).serviceCharge).toBe(0.5)
  expect(await log()).toMatchObject([
    { what: 'service-charge-changed', detail: { 'serviceCharge before': 0.5, serviceCharge: 0.75 } },
  ])
})

test.each([-1, 100.01, 0.005, '1', null])('D13: %j is no service charge', async (serviceCharge) => {
  expect((await say('PUT', '/service-charge/update', { serviceCharge })).status).toBe(400)
})
