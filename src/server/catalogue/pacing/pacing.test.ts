import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { PacingSetting } from '#contract/catalogue/pacing.ts'
import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { pacingFixture } from '#server/testing/fixtures/pacing-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`

async function openKitchen(settings: object = {}) {
  const world = await testApp(new Date(at('19:02')))
  const kitchen = await pacingFixture(world.app, world.db, settings)
  const { app, db } = world
  const staff = await createTestUser(db, { staffOf: [kitchen.outlet.id] })
  const send = async (method: 'GET' | 'PUT', verb: string, payload?: object) => {
    const url = `/api/v1/outlet-setup/${verb}/${kitchen.outlet.id}`
    const headers = staff.bearer
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json<{
      code?: string
      detail?: { present: PacingSetting }
      data: PacingSetting
    }>()
  }
  const roomShown = async () => {
    const url = `/api/v1/restaurant/get-restaurant-info/${kitchen.outlet.uni_id}`
    return (await app.inject({ method: 'GET', url })).json<{ data: Restaurant }>().data.ordering.roomFrom
  }
  const houseEvents = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from events
      where restaurant_id = ${kitchen.outlet.id} and kind = 'house'`.execute(db)
    return rows[0]!.n
  }
  return { ...world, ...kitchen, send, roomShown, houseEvents }
}

test('KI1: an outlet sets its points and ceiling, and switches them off, all in the audit log', async () => {
  const { send, db, outlet, quoted } = await openKitchen({ kitchen_points: null })
  const { data: before } = await send('GET', 'get-pacing')
  expect(before).toMatchObject({ points: null, ceiling: 120, mostOnFridays: null })
  expect((await quoted(4)).data.schedule).not.toHaveProperty('points')
  const { data: saved } = await send('PUT', 'save-pacing', {
    points: 30,
    ceiling: 90,
    version: before.version,
  })
  expect(saved).toMatchObject({ points: 30, ceiling: 90 })
  expect((await quoted(4)).data.schedule.points).toBe(4)
  expect(
    await send('PUT', 'save-pacing', { points: 50, ceiling: 90, version: before.version }),
  ).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present: { points: 30 } },
  })
  expect((await send('PUT', 'save-pacing', { points: null, ceiling: 90 })).data.points).toBeNull()
  expect((await quoted(4)).data.schedule).not.toHaveProperty('points')
  const log = await db
    .selectFrom('changes')
    .select('detail')
    .where('restaurant_id', '=', outlet.id)
    .where('what', '=', 'pacing-changed')
    .execute()
  expect(log).toHaveLength(2)
})

test.each([
  { points: 0 },
  { points: 501 },
  { points: 2.5 },
  { ceiling: 29 },
  { ceiling: 241 },
  { points: undefined },
])('KI1: %o is refused', async (wrong) => {
  const { send } = await openKitchen()
  const answer = await send('PUT', 'save-pacing', { points: 40, ceiling: 120, ...wrong })
  expect(answer).toMatchObject({ code: 'INVALID_INPUT' })
})

test('KI1: the page shows when a usual order is ready, until there is room again', async () => {
  const { ordered, cancel, roomShown, houseEvents, quoted } = await openKitchen()
  expect(await roomShown()).toBeUndefined()
  const big = await ordered(32)
  expect(await roomShown()).toBe(at('19:35'))
  expect((await quoted(6)).data.schedule.expectedAt).toBe(at('19:35'))
  expect(await houseEvents()).toBe(1)
  // The same room: nothing is written, so no cached answer becomes stale.
  await ordered(1)
  expect(await houseEvents()).toBe(1)
  await cancel(big.bearer, big._id)
  expect([await roomShown(), await houseEvents()]).toEqual([undefined, 2])
})

test('KI1: with fewer points, or none, the room that is shown follows at once', async () => {
  const { ordered, roomShown, send } = await openKitchen()
  await ordered(10)
  expect(await roomShown()).toBeUndefined()
  await send('PUT', 'save-pacing', { points: 10, ceiling: 120 })
  expect(await roomShown()).toBe(at('19:40'))
  await send('PUT', 'save-pacing', { points: null, ceiling: 120 })
  expect(await roomShown()).toBeUndefined()
})

test('KI1: an order that is re-opened takes its points again, even over those of the outlet', async () => {
  const { app, db, ordered, takenAt } = await openKitchen()
  const { send } = await adminClient(app, db)
  const chosen = { pickupTime: at('20:00') }
  const { _id } = await ordered(30, chosen)
  await send('PUT', `/admin-order/cancel/${_id}`, { reason: 'Flooded' })
  expect(await takenAt(at('20:00'))).toBe(0)
  await ordered(20, chosen)
  expect(await send<SavedOrder>('PUT', `/admin-order/reopen/${_id}`)).toMatchObject({ status: 200 })
  expect(await takenAt(at('20:00'))).toBe(50)
  await send('PUT', `/admin-order/cancel/${_id}`, { reason: 'Flooded' })
  expect(await takenAt(at('20:00'))).toBe(20)
})

test('KI1: the most points of the last four Fridays are shown, without cancelled orders', async () => {
  const { clock, ordered, cancel, send } = await openKitchen({ kitchen_points: null })
  await ordered(12)
  await ordered(5)
  const { bearer, _id } = await ordered(90)
  await cancel(bearer, _id)
  clock.forward({ days: 3 })
  await ordered(70)
  expect((await send('GET', 'get-pacing')).data.mostOnFridays).toBe(17)
  clock.forward({ days: 28 })
  expect((await send('GET', 'get-pacing')).data.mostOnFridays).toBeNull()
})
