import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { placed } = await orderFixture(app, db)

test('OR4: the list of orders comes in pages and says whether there are more', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const all: string[] = []
  for (let at = 0; at < 3; at++) {
    clock.forward({ minutes: 1 })
    all.unshift((await placed(me.bearer))._id)
  }
  const page = async (number: number) => {
    const url = `/api/v1/order/get-all-customer-orders/${me.customerId}?limit=2&page=${number}`
    const answer = await app.inject({ method: 'GET', url, headers: me.bearer })
    return answer.json<{ data: SavedOrder[]; paging: { more: boolean } }>()
  }
  const pages = [await page(1), await page(2)]
  expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(all)
  expect(pages.map(({ paging }) => paging.more)).toEqual([true, false])
})
