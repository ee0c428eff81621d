import { expect, test } from 'vitest'

import { alertUnansweredOrder } from '#server/orders/lifecycle/alert-unanswered-order.ts'
import { showOrderToOutlet } from '#server/orders/lifecycle/payment-hooks.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff, cancel } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id], isVerified: true })
const unverified = await createTestUser(db, { staffOf: [outlet.id] })
const customer = await createTestUser(db, { isVerified: true })

const later = async (minutes: number) => {
  clock.forward({ minutes })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
/** The alerts about an order that went to an address or number. */
const alertsTo = async (to: string, { orderNumber }: { orderNumber: string }) =>
  (await readOutbox(db, to)).filter(({ text }) => text?.includes(orderNumber))
const countAlerts = async (order: { orderNumber: string }) => [
  (await alertsTo(staff.email!, order)).length,
  (await alertsTo(staff.mobile, order)).length,
]

test('an order unanswered for three minutes is reported to the outlet by email and SMS, once', async () => {
  const order = await placed(customer.bearer)
  await later(2)
  expect(await countAlerts(order)).toEqual([0, 0])
  await later(1)
  expect(await countAlerts(order)).toEqual([1, 1])
  const [email] = await alertsTo(staff.email!, order)
  expect(email).toMatchObject({
    subject: `Order ${order.orderNumber} is waiting: ${outlet.name}`,
    state: 'sent',
  })
  expect(email!.text).toContain('Accept or refuse it by 12:15')
  expect(email!.text).toContain(`/outlet/${outlet.id}`)
  const [text] = await alertsTo(staff.mobile, order)
  expect(text).toMatchObject({ channel: 'sms', text: email!.text })
  // A number that was never verified may be anyone's.
  expect(await alertsTo(unverified.mobile, order)).toEqual([])
  expect(await alertsTo(unverified.email!, order)).toHaveLength(1)
  // The job runs again after a crash, at once and after a restart.
  await Promise.all([alertUnansweredOrder(deps, order._id), alertUnansweredOrder(deps, order._id)])
  await later(1)
  await alertUnansweredOrder(deps, order._id)
  await runDueJobs(deps)
  expect(await countAlerts(order)).toEqual([1, 1])
  await cancel(customer.bearer, order._id)
})

test('an order that was answered, cancelled or missed is not reported', async () => {
  const accepted = await placed(customer.bearer)
  await asStaff(staff.bearer, 'accept', accepted._id, { minutes: 20 })
  const refused = await placed(customer.bearer)
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'No gas' })
  const cancelled = await placed(customer.bearer)
  await cancel(customer.bearer, cancelled._id)
  await later(4)
  for (const order of [accepted, refused, cancelled]) expect(await countAlerts(order)).toEqual([0, 0])
  const missed = await placed(customer.bearer)
  // The server was down for the whole time: every job of the order is due at once.
  clock.forward({ minutes: 15 })
  await alertUnansweredOrder(deps, missed._id)
  await later(0)
  await alertUnansweredOrder(deps, missed._id)
  await runDueJobs(deps)
  const key = `unanswered:order:${missed._id}:%`
  expect(await db.selectFrom('messages').select('id').where('key', 'like', key).execute()).toEqual([])
})

test('a job that runs before the three minutes by our clock waits for them', async () => {
  const order = await placed(customer.bearer)
  await alertUnansweredOrder(deps, order._id)
  expect(await countAlerts(order)).toEqual([0, 0])
  await later(3)
  await later(1)
  expect(await countAlerts(order)).toEqual([1, 1])
  await cancel(customer.bearer, order._id)
})

test('the three minutes of a card order begin when its card is authorised', async () => {
  const order = await placed(customer.bearer, { paymentMethod: 'Card' })
  await later(5)
  expect(await countAlerts(order)).toEqual([0, 0])
  await db.transaction().execute((tx) => showOrderToOutlet(tx, deps, order._id))
  await later(2)
  expect(await countAlerts(order)).toEqual([0, 0])
  await later(1)
  expect(await countAlerts(order)).toEqual([1, 1])
  await cancel(customer.bearer, order._id)
})

test('an order for later that came while the outlet was closed is reported three minutes after the next opening', async () => {
  clock.forward({ minutes: 60 - clock.now().getUTCMinutes() })
  const opensAt = new Date(clock.now().getTime() + 2 * 3_600_000)
  const [startTime, endTime] = [opensAt.toISOString().slice(11, 16), '23:59']
  const hours = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime, endTime })),
  )
  const setHours = (value: string) =>
    db.updateTable('restaurants').set({ hours: value }).where('id', '=', outlet.id).execute()
  await setHours(hours)
  const pickupTime = new Date(opensAt.getTime() + 2 * 3_600_000).toISOString()
  const order = await placed(customer.bearer, { pickupTime })
  await later(122)
  expect(await countAlerts(order)).toEqual([0, 0])
  await later(1)
  expect(await countAlerts(order)).toEqual([1, 1])
  await cancel(customer.bearer, order._id)
  await setHours(JSON.stringify(outlet.hours))
})

test('an outlet whose telephone is a mobile gets the SMS there', async () => {
  const setTelephone = (telephone: string) =>
    db.updateTable('restaurants').set({ telephone }).where('id', '=', outlet.id).execute()
  await setTelephone('07700 900456')
  const order = await placed(customer.bearer)
  await later(3)
  expect(await alertsTo('+447700900456', order)).toHaveLength(1)
  expect(await countAlerts(order)).toEqual([1, 0])
  await setTelephone(outlet.telephone)
  await cancel(customer.bearer, order._id)
})

test('strangers who use up the texts about orders leave those to outlets alone, and an outlet gets at most twelve an hour', async () => {
  clock.forward({ hours: 2 })
  const guest = await createTestUser(db, { kind: 'guest' })
  const strangers = await placed(guest.bearer)
  await cancel(guest.bearer, strangers._id)
  await runDueJobs({ ...deps, textsPerHour: 2 })
  const order = await placed(customer.bearer)
  clock.forward({ minutes: 3 })
  await runDueJobs({ ...deps, textsPerHour: 2 })
  expect((await alertsTo(staff.mobile, order))[0]).toMatchObject({ state: 'sent' })
  clock.forward({ hours: 2 })
  await runDueJobs(deps)
  const orders = []
  for (let n = 0; n < 13; n++) orders.push(await placed(customer.bearer))
  await later(3)
  const states = []
  for (const each of orders) states.push((await alertsTo(staff.mobile, each))[0]?.state)
  expect(states.toSorted((a, b) => a!.localeCompare(b!))).toEqual([
    'failed',
    ...Array.from({ length: 12 }, () => 'sent'),
  ])
  for (const each of orders) expect((await alertsTo(staff.email!, each))[0]).toMatchObject({ state: 'sent' })
})
