import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const service = { asked: Promise.withResolvers<void>(), answers: Promise.withResolvers<undefined>() }
const { app, db } = await testApp(undefined, {
  places: {
    ...loadPlaces(),
    findPoint: () => {
      service.asked.resolve()
      return service.answers.promise
    },
  },
})
const { outlet, place } = await orderFixture(app, db)

test('D20, D21: once find-by-key has answered that there is no order, that key places none, and a new key places one', async () => {
  const me = await createTestUser(db)
  const key = randomUUID()
  const ask = async () =>
    (
      await app.inject({ method: 'GET', url: `/api/v1/order/find-by-key?key=${key}`, headers: me.bearer })
    ).json()
  const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
  // The order is being placed, and waits for the post code service.
  const placing = place(me.bearer, delivery, key).then((answer) => answer)
  await service.asked.promise
  expect(await ask()).toEqual({ data: { order: null } })
  service.answers.resolve(undefined)
  const late = await placing
  expect([late.statusCode, late.json()]).toMatchObject([422, { code: 'KEY_REUSED' }])
  expect(await ask()).toEqual({ data: { order: null } })
  expect((await place(me.bearer, delivery, randomUUID())).statusCode).toBe(200)
})
