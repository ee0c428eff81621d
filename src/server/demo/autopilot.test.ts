import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp(undefined, { autopilot: true })
const { outlet, placed, read, cancel } = await orderFixture(app, db)
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
const later = async (seconds: number) => {
  clock.forward({ seconds })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
const boardSeen = (at: Date | null) =>
  db.updateTable('restaurants').set({ board_seen_at: at }).where('id', '=', outlet.id).execute()

test('D18, D19: with no board open the robot accepts within 40 seconds, then marks ready, delivered and completed', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer, delivery)
  await later(19)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
  const seen: string[] = []
  await later(21)
  for (let step = 0; step < 6; step++) {
    const { orderStatus, readyAt } = await read(me.bearer, id)
    seen.push(orderStatus === 'Accepted' && readyAt ? 'ready' : orderStatus)
    await later(45)
  }
  expect(seen).toEqual(['Accepted', 'ready', 'Delivered', 'Completed', 'Completed', 'Completed'])
})

test('D18: the robot never marks a collection Delivered and leaves a cancelled order alone', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const [collected, cancelled] = [await placed(me.bearer), await placed(other.bearer)]
  await cancel(other.bearer, cancelled._id)
  await later(40)
  await later(45)
  await later(45)
  expect(await read(me.bearer, collected._id)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
  })
  expect(await read(other.bearer, cancelled._id)).toMatchObject({ orderStatus: 'Canceled' })
})

test('D66: the robot accepts an order for later at once, and prepares it from an hour before', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const quarter = 900_000
  const wanted = new Date(Math.ceil(clock.now().getTime() / quarter) * quarter + 8 * quarter)
  const { _id: id } = await placed(me.bearer, { pickupTime: wanted.toISOString() })
  await later(40)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted', readyAt: null })
  for (let step = 0; step < 3; step++) await later(45)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted', readyAt: null })
  await later((wanted.getTime() - 3_600_000 - clock.now().getTime()) / 1000 + 1)
  expect((await read(me.bearer, id)).readyAt).not.toBeNull()
})

test('the robot does nothing while the outlet’s board is open, and takes over once it is closed', async () => {
  const me = await createTestUser(db)
  await boardSeen(new Date(clock.now().getTime() + 30_000))
  const { _id: id } = await placed(me.bearer)
  await later(60)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
  await later(45)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted' })
  await boardSeen(null)
})

test('a robot that is switched off does nothing, even with jobs left in the queue', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer)
  clock.forward({ seconds: 60 })
  await runDueJobs({ ...deps, autopilot: false })
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
})

test('D48: the robot accepts a booking and its change, seats the guests at their time and completes it', async () => {
  const me = await createTestUser(db)
  const { booked, list, change } = await bookingFixture(app, db)
  await boardSeen(null)
  const date = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { _id: id } = await booked(me.bearer, { bookingDate: date })
  await later(40)
  expect(await list(me)).toMatchObject([{ orderStatus: 'Accepted' }])
  const asked = { bookingDate: date, bookingTime: '19:00', guestNo: 2, bookingFor: 'Dinner' }
  await change(me.bearer, id, asked)
  await later(40)
  expect(await list(me)).toMatchObject([{ bookingTime: '19:00', guestNo: 2, change: null, seatedAt: null }])
  const untilThen = Date.parse(`${date}T19:00:00Z`) - clock.now().getTime()
  await later(untilThen / 1000 + 60)
  expect((await list(me))[0]?.seatedAt).not.toBeNull()
  await later(90 * 60)
  expect(await list(me)).toMatchObject([{ orderStatus: 'Completed' }])
})
