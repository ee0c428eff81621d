import { expect, test } from 'vitest'

import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { lockDays, updateTaken } from '#server/catalogue/pacing/store.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { pacingFixture } from '#server/testing/fixtures/pacing-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`

async function openKitchen(settings: object = {}, now = '2026-11-20T19:02:00Z') {
  const world = await testApp(new Date(now))
  return { ...world, ...(await pacingFixture(world.app, world.db, settings)) }
}

test('KI1: orders take points from the quarter of their ready time, and the next one when it is full', async () => {
  const { ordered, takenAt } = await openKitchen()
  expect((await ordered(4)).expectedAt).toBe(at('19:22'))
  expect((await ordered(28)).expectedAt).toBe(at('19:30'))
  expect(await takenAt(at('19:15'))).toBe(32)
  expect((await ordered(5)).expectedAt).toBe(at('19:30'))
  expect([await takenAt(at('19:15')), await takenAt(at('19:30'))]).toEqual([32, 5])
})

test('KI1: a delivery takes the points of its ready time, which is before the travel', async () => {
  const { db, outlet, ordered, takenAt } = await openKitchen()
  const home = { orderType: 'Home Delivery', address: '1 High Street', postCode: outlet.post_code }
  await db.updateTable('restaurants').set({ area_limit_miles: 5 }).where('id', '=', outlet.id).execute()
  await ordered(32)
  expect((await ordered(4, home)).expectedAt).toBe(at('19:55'))
  expect(await takenAt(at('19:15'))).toBe(36)
})

test('KI1: a chosen time may fill its quarter; then it has gone, and each of the next three can be ordered', async () => {
  const { order, ordered, takenAt } = await openKitchen()
  const chosen = { pickupTime: at('20:00') }
  await ordered(36, chosen)
  await ordered(4, chosen)
  expect(await takenAt(at('20:00'))).toBe(40)
  await ordered(40, { pickupTime: at('20:30') })
  const gone = await order(2, chosen)
  expect(gone).toMatchObject({
    code: 'SLOT_TAKEN',
    error: '20:00 has just gone. Nothing was ordered. Choose another time.',
    detail: { next: [at('20:15'), at('20:45'), at('21:00')] },
  })
  for (const pickupTime of gone.detail!.next) await ordered(2, { pickupTime })
})

test('KI1: beyond the ceiling nothing is promised, and each of the times that are named can be ordered', async () => {
  const { order, ordered, quoted } = await openKitchen({ promise_ceiling: 30 })
  await ordered(40, { pickupTime: at('19:30') })
  await ordered(36)
  const full = await order(6)
  expect(full).toMatchObject({
    code: 'KITCHEN_FULL',
    detail: { next: [at('19:45'), at('20:00'), at('20:15')] },
  })
  expect(full.error).toContain('Choose a time from 19:45.')
  const { schedule } = (await quoted(6)).data
  expect(schedule).toMatchObject({ isFull: true, points: 6, next: full.detail!.next })
  expect(schedule.laterTimes).not.toContain(at('19:30'))
  for (const pickupTime of full.detail!.next) await ordered(6, { pickupTime })
})

test('KI1: guests at a table are promised a time however late it gets, and never over', async () => {
  const { ordered, takenAt } = await openKitchen({ promise_ceiling: 30 })
  const seated = { orderType: 'Dine In', tableNo: '1', paymentMethod: 'Counter' }
  for (const time of ['19:15', '19:30', '19:45']) {
    const { expectedAt } = await ordered(40, seated)
    expect(await takenAt(at(time))).toBe(40)
    expect(Date.parse(expectedAt)).toBeGreaterThan(Date.parse(at(time)))
  }
})

test('KI1: the quote promises the time at which the order is then placed', async () => {
  const { ordered, quoted } = await openKitchen()
  await ordered(32)
  for (const points of [4, 6, 20]) {
    const { schedule } = (await quoted(points)).data
    expect(schedule).toMatchObject({ minutes: 20, points, isFull: false, next: [] })
    expect((await ordered(points, { expectedAt: schedule.expectedAt })).expectedAt).toBe(schedule.expectedAt)
  }
})

test('KI1: a large order takes whole quarters before its own, and one that takes over two hours is refused', async () => {
  const { ordered, order, quoted, takenAt } = await openKitchen()
  await ordered(94)
  const taken = await Promise.all(['19:00', '19:15', '19:30'].map((time) => takenAt(at(time))))
  expect(taken).toEqual([14, 40, 40])
  expect(await order(321)).toMatchObject({ code: 'ORDER_TOO_LARGE' })
  expect(await order(321, { pickupTime: at('23:00') })).toMatchObject({ code: 'ORDER_TOO_LARGE' })
  expect(await quoted(321)).toMatchObject({ code: 'ORDER_TOO_LARGE' })
})

test('KI1: a promise more than five minutes later than the one that was seen is refused, and takes nothing', async () => {
  const { ordered, order, quoted, takenAt } = await openKitchen()
  const { expectedAt } = (await quoted(6)).data.schedule
  await ordered(36)
  expect(await order(6, { expectedAt })).toMatchObject({ code: 'TIME_CHANGED' })
  expect([await takenAt(at('19:15')), await takenAt(at('19:30'))]).toEqual([36, 0])
})

type World = Awaited<ReturnType<typeof openKitchen>>
type Ended = Awaited<ReturnType<World['ordered']>>

test.each<[string, object, (world: World, order: Ended) => Promise<unknown>]>([
  ['the customer cancels', {}, ({ cancel }, { bearer, _id }) => cancel(bearer, _id)],
  [
    'the outlet refuses',
    {},
    async ({ db, outlet, asStaff }, { _id }) => {
      const staff = await createTestUser(db, { staffOf: [outlet.id] })
      await asStaff(staff.bearer, 'refuse', _id, { reason: 'Too busy' })
    },
  ],
  [
    'nobody answers',
    {},
    async ({ clock, deps }, { _id }) => {
      clock.forward({ minutes: 16 })
      await expireOrder(deps, _id)
      await expireOrder(deps, _id)
    },
  ],
  [
    'the card is not paid',
    { paymentMethod: 'Card' },
    async ({ clock, deps }, { _id }) => {
      clock.forward({ minutes: 16 })
      await expireOrder(deps, _id)
    },
  ],
])('KI1: points come back once when %s', async (_, given, end) => {
  const world = await openKitchen()
  await world.ordered(5, { pickupTime: at('20:00') })
  const order = await world.ordered(30, { pickupTime: at('20:00'), ...given })
  expect(await world.takenAt(at('20:00'))).toBe(35)
  await end(world, order)
  expect(await world.takenAt(at('20:00'))).toBe(5)
  await world.cancel(order.bearer, order._id)
  expect(await world.takenAt(at('20:00'))).toBe(5)
})

test('KI1: the food of a quarter that has begun is being cooked: its points stay', async () => {
  const { clock, ordered, cancel, takenAt } = await openKitchen()
  const { bearer, _id } = await ordered(94)
  clock.forward({ minutes: 14 })
  expect((await cancel(bearer, _id)).statusCode).toBe(200)
  const taken = await Promise.all(['19:00', '19:15', '19:30'].map((time) => takenAt(at(time))))
  expect(taken).toEqual([14, 40, 0])
})

test('KI1: an outlet that reduces its points keeps what was taken, and the day’s row follows when it is given back', async () => {
  const { db, outlet, ordered, order, cancel, takenAt } = await openKitchen()
  const set = (points: number | null) =>
    db.updateTable('restaurants').set({ kitchen_points: points }).where('id', '=', outlet.id).execute()
  const pointsOfDay = async () =>
    (
      await db
        .selectFrom('kitchen_days')
        .select('points')
        .where('restaurant_id', '=', outlet.id)
        .where('day', '=', '2026-11-20')
        .executeTakeFirstOrThrow()
    ).points
  const chosen = { pickupTime: at('20:00') }
  const big = await ordered(30, chosen)
  await set(10)
  expect(await order(1, chosen)).toMatchObject({ code: 'SLOT_TAKEN' })
  await ordered(10, { pickupTime: at('20:15') })
  expect(await pointsOfDay()).toBe(30)
  await cancel(big.bearer, big._id)
  expect([await pointsOfDay(), await takenAt(at('20:00'))]).toEqual([30, 0])
  await ordered(1, chosen)
  expect(await pointsOfDay()).toBe(10)
  await set(null)
  expect((await ordered(39)).expectedAt).toBe(at('19:22'))
  expect(await takenAt(at('19:15'))).toBe(0)
})

test('KI1: the database itself refuses more points than the outlet has, and fewer than none', async () => {
  const { db, outlet, ordered } = await openKitchen()
  await ordered(36)
  const write = (change: number) =>
    db.transaction().execute(async (tx) => {
      const [row] = await lockDays(tx, outlet.id, ['2026-11-20'])
      const taken = row!.taken.map((points) => (points === 36 ? points + change : points))
      await updateTaken(tx, outlet.id, { ...row!, taken })
    })
  await expect(write(5)).rejects.toThrow(/check constraint/)
  await expect(write(-37)).rejects.toThrow(/check constraint/)
  await write(4)
})
