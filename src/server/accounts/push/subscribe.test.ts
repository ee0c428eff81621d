import { beforeEach, expect, test } from 'vitest'

import { readVapidKeys } from '#server/platform/push/vapid-keys.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { pushScene } from '#server/testing/fixtures/push-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const outlet = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
const staff = await createTestUser(db, { staffOf: [outlet.id] })

beforeEach(() => db.deleteFrom('push_subscriptions').execute())

const scene = () => pushScene(app, deps)

test('KI9: one account keeps its ten newest browsers, of its orders and of each outlet', async () => {
  const { customer, subscribe, subscribeOutlet, service, put, countSubscriptions } = await scene()
  const first = await subscribe()
  for (let at = 0; at < 10; at++) {
    clock.forward({ seconds: 1 })
    await subscribe()
  }
  await subscribeOutlet(outlet.id, staff)
  expect(await countSubscriptions()).toBe(11)
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.body.endpoint)
  const many = Array.from({ length: 20 }, () => put(customer, '/push/subscribe', service.browser().body))
  await Promise.all(many)
  expect(await countSubscriptions()).toBe(11)
})

test('KI9: subscribing again changes nothing, and only my own account ends it', async () => {
  const { customer, subscribe, service, put, countSubscriptions } = await scene()
  const { body } = await subscribe()
  await put(customer, '/push/subscribe', body)
  expect(await countSubscriptions()).toBe(1)
  const stranger = await createTestUser(db)
  await put(stranger, '/push/unsubscribe', { endpoint: body.endpoint })
  expect(await countSubscriptions()).toBe(1)
  // Another person signs in on the same browser.
  await put(stranger, '/push/subscribe', body)
  const [row] = await db.selectFrom('push_subscriptions').select('customer_id').execute()
  expect(row!.customer_id).toBe(stranger.customerId)
  const answer = await put(stranger, '/push/unsubscribe', { endpoint: body.endpoint })
  expect([answer.json().data, await countSubscriptions()]).toEqual([{ isOn: false }, 0])
  expect(service.pushed).toEqual([])
})

test.each([
  [{ endpoint: 'https://10.0.0.7/latest/meta-data' }, 400, 'PUSH_ADDRESS_NOT_KNOWN'],
  [{ endpoint: 'http://fcm.googleapis.com/a' }, 400, 'INVALID_INPUT'],
  [{ p256dh: `B${'A'.repeat(86)}` }, 400, 'INVALID_INPUT'],
  [{ auth: 'short' }, 400, 'INVALID_INPUT'],
])('KI9: a subscription with %j is refused', async (change, status, code) => {
  const { customer, service, put, countSubscriptions } = await scene()
  const answer = await put(customer, '/push/subscribe', { ...service.browser().body, ...change })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await countSubscriptions()).toBe(0)
})

test('KI9: the key is for anyone, and the same for all', async () => {
  const read = async () => (await app.inject('/api/v1/push/key')).json<{ data: { key: string } }>().data.key
  expect(await read()).toBe((await readVapidKeys(deps)).publicKey)
  expect(await read()).toBe(await read())
})

test('KI9: a browser with a new address keeps the notifications of its session, and of no other', async () => {
  const { customer, subscribe, subscribeOutlet, service, put } = await scene()
  const { body } = await subscribe()
  await subscribeOutlet(outlet.id, staff)
  const next = service.browser().body
  const stolen = await put(staff, '/push/renew', { ...next, was: body.endpoint })
  expect(stolen.json().data).toEqual({ isOn: false })
  const moved = await put(customer, '/push/renew', { ...next, was: body.endpoint })
  expect(moved.json().data).toEqual({ isOn: true })
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['customer_id', 'endpoint'])
    .where('customer_id', '=', customer.customerId)
    .execute()
  expect(rows).toEqual([{ customer_id: customer.customerId, endpoint: next.endpoint }])
})
