import { expect, test } from 'vitest'

import { bookingWorld } from '#server/testing/booking-world.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp(undefined, { autopilot: true })
const { outlet, placed, read, cancel } = await orderWorld(app, db)
const delivery = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }
const later = async (seconds: number) => {
  clock.forward({ seconds })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
const boardSeen = (at: Date | null) =>
  db.updateTable('restaurants').set({ board_seen_at: at }).where('id', '=', outlet.id).execute()

test('D18, D19: where nobody runs the outlet a robot does: accepted within 40 seconds, then ready, delivered, completed', async () => {
  const me = await signedIn(db)
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

test('D18: what is collected is never Delivered by the robot either, and what was cancelled is left alone', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
  const [kept, cancelled] = [await placed(me.bearer), await placed(other.bearer)]
  await cancel(other.bearer, cancelled._id)
  await later(40)
  await later(45)
  await later(45)
  expect(await read(me.bearer, kept._id)).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
  expect(await read(other.bearer, cancelled._id)).toMatchObject({ orderStatus: 'Canceled' })
})

test('an outlet whose board is open is left to whoever sits there; once it is closed the robot takes over again', async () => {
  const me = await signedIn(db)
  await boardSeen(new Date(clock.now().getTime() + 30_000))
  const { _id: id } = await placed(me.bearer)
  await later(60)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
  await later(45)
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted' })
  await boardSeen(null)
})

test('a robot that is switched off does nothing, whatever jobs were left behind', async () => {
  const me = await signedIn(db)
  const { _id: id } = await placed(me.bearer)
  clock.forward({ seconds: 60 })
  await runDueJobs({ ...deps, autopilot: false })
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Pending' })
})

test('D48: the robot answers a booking and its change too, seats the guests at their time and sees them off', async () => {
  const me = await signedIn(db)
  const { booked, list, change } = await bookingWorld(app, db)
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
