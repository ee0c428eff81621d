import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { sendPush } from '#server/orders/push/send-push.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { pushScene } from '#server/testing/fixtures/push-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff, cancel } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const scene = (answer?: Parameters<typeof pushScene>[2]) => pushScene(app, deps, answer)

test('KI9: the customer hears of each step, with a time and without anything personal', async () => {
  const { customer, runJobs, subscribe, texts, titles, service } = await scene()
  await subscribe()
  const order = await placed(customer.bearer, {
    orderType: 'Home Delivery',
    address: '12 Plum Lane',
    postCode: outlet.post_code,
    deliveryNote: 'Blue door',
  })
  await runJobs()
  expect(titles()).toEqual([])
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 45 })
  await runJobs()
  await asStaff(staff.bearer, 'change-time', order._id, { minutes: 55 })
  await runJobs()
  await asStaff(staff.bearer, 'ready', order._id)
  await runJobs()
  expect(titles()).toEqual([
    'Accepted: At your door by 12:45',
    'New time: At your door by 12:55',
    'On its way: At your door by 12:55',
  ])
  expect(texts().map(({ path }) => path)).toEqual(Array(3).fill(`/order-summary/${order._id}`))
  const sent = service.pushed.map(({ text, path, headers }) => text + path + JSON.stringify(headers)).join()
  const personal = [
    'Amira',
    'Khan',
    order.orderNumber,
    outlet.name,
    customer.email!,
    customer.mobile.slice(3),
    'Plum Lane',
    outlet.post_code,
    'Blue door',
    String(order.totalPrice),
    ...order.cartItems.map(({ name }) => name),
  ]
  for (const text of personal) expect(sent).not.toContain(text)
})

test('KI9: without a subscription an order leaves no job for one, and nobody else’s browser hears of it', async () => {
  const { customer, runJobs, subscribe, titles } = await scene()
  await subscribe(await createTestUser(db))
  const order = await placed(customer.bearer)
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  expect(await runJobs()).toEqual([])
  expect(titles()).toEqual([])
})

test('KI9: staff hear of a new order and of one that waited three minutes, until it is answered', async () => {
  const { customer, runJobs, subscribeOutlet, texts, titles } = await scene()
  await subscribeOutlet(outlet.id, staff)
  const order = await placed(customer.bearer)
  await runJobs()
  clock.forward({ minutes: 3 })
  await runJobs()
  // The second one is enqueued by the job about the wait.
  await runJobs()
  expect(titles()).toEqual(['New order: Answer by 12:15', 'An order has waited 3 minutes: Answer by 12:15'])
  expect(texts()[0]!.path).toBe(`/outlet/${outlet.id}`)
  await cancel(customer.bearer, order._id)
  const answered = await placed(customer.bearer)
  await asStaff(staff.bearer, 'accept', answered._id, { minutes: 20 })
  await runJobs()
  expect(titles()).toHaveLength(2)
})

test('KI9: a person who left the team, a device that was signed out and an ended session hear nothing', async () => {
  const { customer, runJobs, subscribe, subscribeOutlet, titles, countSubscriptions } = await scene()
  const leaver = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const tablet = await createTestUser(db, {
    staffOf: [outlet.id],
    deviceOf: outlet.id,
    deviceRole: 'kitchen',
  })
  await subscribeOutlet(outlet.id, leaver)
  await subscribeOutlet(outlet.id, tablet)
  await subscribe()
  await db.deleteFrom('memberships').where('customer_id', '=', leaver.customerId).execute()
  const order = await placed(customer.bearer)
  await runJobs()
  expect(titles()).toHaveLength(1)
  await db.updateTable('sessions').set({ ended_at: clock.now() }).where('id', '=', tablet.sessionId).execute()
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('id', '=', customer.sessionId)
    .execute()
  const other = await createTestUser(db, { isVerified: true })
  await placed(other.bearer)
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  await runJobs()
  expect(titles()).toHaveLength(1)
  expect(await countSubscriptions()).toBe(0)
})

test.each([404, 410])('KI9: a browser that answers %i is forgotten', async (status) => {
  const { customer, runJobs, subscribe, countSubscriptions } = await scene(() => status)
  await subscribe()
  const order = await placed(customer.bearer)
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  expect(await runJobs()).toEqual([{ task: 'send-push' }])
  expect(await countSubscriptions()).toBe(0)
})

test.each([429, 500, 'hang'] as const)(
  'KI9: after %s the notification is sent again, once',
  async (first) => {
    let isFirst = true
    const { customer, runJobs, subscribe, titles, countSubscriptions } = await scene(() => {
      const status = isFirst ? first : 201
      isFirst = false
      return status
    })
    await subscribe()
    const order = await placed(customer.bearer)
    await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
    const [failed] = await runJobs()
    expect(failed!.failed).toContain('notification not sent')
    expect(await runJobs()).toEqual([{ task: 'send-push' }])
    expect(await runJobs()).toEqual([])
    expect([titles().length, await countSubscriptions()]).toEqual([2, 1])
  },
)

test('KI9: a push service that refuses three in a row loses the browser; one that refuses our key does not', async () => {
  let status = 400
  const { customer, runJobs, subscribe, warnings, countSubscriptions } = await scene(() => status)
  await subscribe()
  const order = await placed(customer.bearer)
  const step = async () => {
    await asStaff(staff.bearer, 'change-time', order._id, { minutes: 10 })
    await runJobs()
    return countSubscriptions()
  }
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  await runJobs()
  expect(await step()).toBe(1)
  status = 201
  expect(await step()).toBe(1)
  status = 403
  for (let at = 0; at < 4; at++) expect(await step()).toBe(1)
  status = 413
  expect([await step(), await step(), await step()]).toEqual([1, 1, 0])
  expect(warnings).toContain(
    'notification not sent: the push service answered 403{"service":"fcm.googleapis.com"}',
  )
  expect(warnings.join()).not.toContain('fcm/send')
})

test('KI9: a notification that is 15 minutes late, or about an order that moved on, is not sent', async () => {
  const { customer, runJobs, subscribe, push, titles } = await scene()
  await subscribe()
  const order = await placed(customer.bearer)
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  const { id: subscriptionId } = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date(clock.now().getTime() - 15 * 60_000).toISOString()
  await sendPush({ ...deps, push }, { subscriptionId, orderId: order._id, event: 'accepted', at })
  await asStaff(staff.bearer, 'cancel', order._id, { reason: 'No gas' })
  await runJobs()
  expect(titles()).toEqual(['Your order was cancelled: It will not be made. Open it to see why.'])
})
