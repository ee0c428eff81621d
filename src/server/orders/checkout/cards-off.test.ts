import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp(undefined, { gateway: undefined })
const { place } = await orderFixture(app, db)

test('D32: without a card gateway a card order is refused and a cash order is placed', async () => {
  const { bearer } = await createTestUser(db)
  for (const given of [{}, { orderType: 'Dine In', tableNo: '1' }])
    expect((await place(bearer, { ...given, paymentMethod: 'Card' })).json()).toMatchObject({
      code: 'CARDS_OFF',
    })
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await place(bearer)).statusCode).toBe(200)
})
