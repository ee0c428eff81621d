import pg from 'pg'
import { expect, test, vi } from 'vitest'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { changeLogOf } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, dish, line } = await orderFixture(app, db)
const me = await createTestUser(db)
await vi.waitFor(() => expect(changeLogOf(db).isCurrent()).toBe(true), { timeout: 60_000 })
// Changes still arrive, but a busy machine, which hears its pings too late, does not switch memory off.
changeLogOf(db).follow(() => Infinity)

const quoted = async (restaurant: string = outlet.uni_id) => {
  const payload = { restaurant, orderType: 'Collection', cartItems: { foodItems: [line()] } }
  const reply = await app.inject({ method: 'POST', url: '/api/v1/order/quote', headers: me.bearer, payload })
  return reply.json<{ data: OrderQuote; code?: string }>()
}

/** The tables that are read meanwhile, apart from those of the session. */
async function listTablesRead(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = spy.mock.calls.map(([given]) => String((given as { text?: string }).text))
  spy.mockRestore()
  return ['restaurants', 'dishes', 'site_settings'].filter((table) =>
    sent.some((text) => text.includes(`from "${table}"`)),
  )
}

test('a second quote reads neither the outlet nor its dishes nor the service charge again', async () => {
  expect(await listTablesRead(() => quoted())).toEqual(['restaurants', 'dishes', 'site_settings'])
  expect(await listTablesRead(() => quoted())).toEqual([])
})

test('a quote has each change at once: a price, the service charge, a pause, a suspension', async () => {
  const { data: before } = await quoted()
  const dishes = db.updateTable('dishes').where('id', '=', dish.id)
  await dishes.set({ base_price: dish.base_price + 100 }).execute()
  const { data: dearer } = await quoted()
  expect(dearer.subTotal).toBeCloseTo(before.subTotal + 3, 5)
  await dishes.set({ base_price: dish.base_price }).execute()

  await db.updateTable('site_settings').set({ service_charge: 77 }).execute()
  expect((await quoted()).data.serviceCharge).toBe(0.77)

  const restaurants = db.updateTable('restaurants').where('id', '=', outlet.id)
  const until = new Date('2026-11-16T12:30:00Z')
  await restaurants.set({ paused_until: until }).execute()
  for (const name of [outlet.uni_id, outlet.id])
    expect((await quoted(name)).data.pausedUntil).toBe(until.toISOString())
  await restaurants.set({ suspended_at: until }).execute()
  for (const name of [outlet.uni_id, outlet.id])
    expect((await quoted(name)).code).toBe('RESTAURANT_NOT_FOUND')
  await restaurants.set({ suspended_at: null }).execute()
  expect((await quoted()).data.pausedUntil).toBe(until.toISOString())

  await dishes.set({ removed_at: until }).execute()
  expect((await quoted()).data.changes).toMatchObject([{ kind: 'gone' }])
})
