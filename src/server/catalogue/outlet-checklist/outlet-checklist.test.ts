import { expect, test } from 'vitest'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { send } = await adminClient(app, db)
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
    warnings: [
      'Book A Table is on, with 0 covers. Enter your covers under Orders and tables. To take no bookings, ask us to remove Book A Table.',
    ],
  })
})

test('D9: only its own staff read the checklist', async () => {
  expect((await ask(stranger.bearer)).statusCode).toBeGreaterThanOrEqual(403)
})

const askToPublish = async (headers = staff.bearer) => {
  const url = `/api/v1/outlet-setup/ask-to-publish/${outlet.id}`
  const answer = await app.inject({ method: 'PUT', url, headers })
  return { status: answer.statusCode, ...answer.json<{ data: OutletChecklist; code?: string }>() }
}
const week = JSON.stringify([{ day: 1, isOpen: true, startTime: '10:00', endTime: '22:00' }])
const publish = () => send('PUT', `/admin-restaurant/publish/${outlet.id}`)
const refuse = (reason: string) => send('PUT', `/admin-restaurant/refuse-publishing/${outlet.id}`, { reason })
const asking = async () =>
  (await send<{ _id: string }[]>('GET', '/admin-restaurant/get-all?asksToPublish=on')).data

test('staff ask to be published once nothing is missing, an admin sends it back with a reason or grants it', async () => {
  await change({ published_at: null, hours: '[]' })
  expect(await askToPublish()).toMatchObject({ status: 409, code: 'OUTLET_NOT_READY' })
  expect((await checklist()).lacks).toEqual(['opening hours'])
  await change({ hours: week })
  expect(await refuse('Not asked')).toMatchObject({ code: 'PUBLISHING_NOT_ASKED' })
  const [first, second] = [await askToPublish(), await askToPublish()]
  expect(first.data.publishAskedAt).not.toBeNull()
  expect(second.data.publishAskedAt).toBe(first.data.publishAskedAt)
  const written = async (table: 'changes' | 'events') =>
    (await db.selectFrom(table).select('id').where('restaurant_id', '=', outlet.id).execute()).length
  const before = [await written('changes'), await written('events')]
  expect((await askToPublish()).status).toBe(200)
  expect([await written('changes'), await written('events')]).toEqual(before)
  expect((await asking()).map(({ _id }) => _id)).toEqual([outlet.id])

  expect((await refuse('Your soup has no allergens.')).status).toBe(200)
  expect(await checklist()).toMatchObject({
    state: 'draft',
    publishAskedAt: null,
    publishAnswer: 'Your soup has no allergens.',
  })
  expect((await readOutbox(db, staff.email!)).at(-1)?.text).toContain('Your soup has no allergens.')
  expect(await asking()).toEqual([])

  expect((await askToPublish()).data).toMatchObject({ publishAnswer: null })
  expect((await publish()).status).toBe(200)
  expect(await checklist()).toMatchObject({ state: 'published', publishAskedAt: null })
  expect((await readOutbox(db, staff.email!)).at(-1)?.subject).toContain('On the site')
  expect(await askToPublish()).toMatchObject({ code: 'OUTLET_STATE_CHANGED' })
})

test('a site that publishes at once waits for no admin, but for what is missing', async () => {
  const setting = (publishesAtOnce: boolean) => send('PUT', '/site-settings/update', { publishesAtOnce })
  expect((await setting(true)).data).toMatchObject({ publishesAtOnce: true })
  await change({ published_at: null, hours: '[]' })
  expect(await askToPublish()).toMatchObject({ code: 'OUTLET_NOT_READY' })
  await change({ hours: week })
  expect((await askToPublish()).data).toMatchObject({ state: 'published', publishAskedAt: null })
  await setting(false)
})

test('an import and pictures tick their steps off', async () => {
  expect(await checklist()).toMatchObject({
    hasImportedMenu: false,
    hasSavedDelivery: false,
    hasLogo: false,
    hasBanner: false,
  })
  const imported = { restaurant_id: outlet.id, what: 'menu-imported', detail: '{}', at: new Date() }
  await db.insertInto('changes').values(imported).execute()
  await change({ logo: '/renders/curry.webp' })
  expect(await checklist()).toMatchObject({ hasImportedMenu: true, hasLogo: true, hasBanner: false })
})
