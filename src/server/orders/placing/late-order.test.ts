import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { readPlaces } from '#server/platform/postcodes/read-places.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const service = { asked: Promise.withResolvers<void>(), answers: Promise.withResolvers<undefined>() }
const { app, db } = await testApp(undefined, {
  places: {
    ...readPlaces(),
    ask: () => {
      service.asked.resolve()
      return service.answers.promise
    },
  },
})
const { outlet, place } = await orderWorld(app, db)

test('D20, D21: whoever was told that there is no order gets none afterwards either, and a new key makes one', async () => {
  const me = await signedIn(db)
  const key = randomUUID()
  const ask = async () =>
    (
      await app.inject({ method: 'GET', url: `/api/v1/order/find-by-key?key=${key}`, headers: me.bearer })
    ).json()
  const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
  // It is on its way, and the service for post codes takes its time.
  const placing = place(me.bearer, delivery, key).then((answer) => answer)
  await service.asked.promise
  expect(await ask()).toEqual({ data: { order: null } })
  service.answers.resolve(undefined)
  const late = await placing
  expect([late.statusCode, late.json()]).toMatchObject([422, { code: 'KEY_USED_OTHERWISE' }])
  expect(await ask()).toEqual({ data: { order: null } })
  expect((await place(me.bearer, delivery, randomUUID())).statusCode).toBe(200)
})
