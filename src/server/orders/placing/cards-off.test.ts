import { expect, test } from 'vitest'

import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp(undefined, { gateway: undefined })
const { place } = await orderWorld(app, db)

test('D32: where cards are not taken, an order to be paid by card is not placed, and one in cash is', async () => {
  const { bearer } = await signedIn(db)
  for (const given of [{}, { orderType: 'Dine In', tableNo: '1' }])
    expect((await place(bearer, { ...given, paymentMethod: 'Card' })).json()).toMatchObject({
      code: 'CARDS_OFF',
    })
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await place(bearer)).statusCode).toBe(200)
})
