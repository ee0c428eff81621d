import { expect, test } from 'vitest'

import { exportedParts, type Sales } from '#contract/sales.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, place } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const me = await signedIn(db, { isProved: true, name: '=cmd()' })

const get = (path: string) =>
  app.inject({ method: 'GET', url: `/api/v1/outlet-sales/${path}`, headers: staff.bearer })
const sales = async (date = '') => (await get(`get-sales/${outlet.id}${date}`)).json<{ data: Sales }>().data

test('what was accepted counts on its kitchen day, which goes on after midnight; what was cancelled does not', async () => {
  const accepted: number[] = []
  for (const hours of [0, 15]) {
    clock.forward({ hours })
    const placed = (await place(me.bearer)).json<{ data: { _id: string; totalPrice: number } }>().data
    const url = `/api/v1/outlet-order/accept/${placed._id}`
    await app.inject({ method: 'PUT', url, headers: staff.bearer, payload: {} })
    accepted.push(placed.totalPrice)
  }
  const refused = (await place(me.bearer)).json<{ data: { _id: string } }>().data
  const url = `/api/v1/outlet-order/refuse/${refused._id}`
  await app.inject({ method: 'PUT', url, headers: staff.bearer, payload: { reason: 'Too busy' } })
  const total = accepted.reduce((sum, one) => sum + one, 0)
  const { week, canceled, dishes } = await sales()
  expect(week.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 2])
  expect(week.at(-1)).toMatchObject({ date: '2026-11-16', total: expect.closeTo(total, 2) })
  expect(canceled).toBe(1)
  expect(dishes[0]).toMatchObject({ name: dish.name })
  expect((await sales('?date=2026-11-17')).week.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 2, 0])
})

test.each(exportedParts)('the %s of an outlet leave as plain rows, and only its own', async (part) => {
  const answer = await get(`export/${outlet.id}?part=${part}`)
  expect([part, answer.statusCode]).toEqual([part, 200])
  const { data, more } = answer.json<{ data: Record<string, unknown>[]; more: boolean }>()
  expect(more).toBe(false)
  const expected = {
    orders: 3,
    menu: 20,
    'order-lines': 3,
    bookings: 0,
    'walk-ins': 0,
    options: 1,
    changes: 0,
  }
  expect(data.length).toBeGreaterThanOrEqual(expected[part])
  if (part === 'orders') expect(data).toHaveLength(3)
})
