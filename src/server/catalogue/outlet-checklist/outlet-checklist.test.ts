import { expect, test } from 'vitest'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const stranger = await createTestUser(db)

const ask = (headers = staff.bearer) =>
  app.inject({ method: 'GET', url: `/api/v1/outlet-setup/get-checklist/${outlet.id}`, headers })
const checklist = async () => (await ask()).json<{ data: OutletChecklist }>().data
const change = (set: object) => db.updateTable('restaurants').set(set).where('id', '=', outlet.id).execute()

test('D8: the checklist counts what is set up, and says what is missing', async () => {
  const undeclared = await db
    .updateTable('dishes')
    .set({ allergens: null })
    .where('restaurant_id', '=', outlet.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  await change({ order_types: ['Collection', 'Dine In', 'Book A Table'], covers: 20 })
  expect(await checklist()).toMatchObject({
    state: 'published',
    dishes: undeclared.length,
    dishesWithoutAllergens: undeclared.length,
    covers: 20,
    warnings: [],
  })
  const one = undeclared[0]!.id
  await db.updateTable('dishes').set({ allergens: [] }).where('id', '=', one).execute()
  await change({ hours: '[]', covers: 0, published_at: null })
  expect(await checklist()).toMatchObject({
    state: 'draft',
    openDays: 0,
    dishesWithoutAllergens: undeclared.length - 1,
    warnings: ['Book A Table is on, with 0 covers. Give it covers, or switch it off.'],
  })
})

test('D9: only its own staff read the checklist', async () => {
  expect((await ask(stranger.bearer)).statusCode).toBeGreaterThanOrEqual(403)
})
