import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { recordEvent } from '#server/platform/live/record-event.ts'
import { sweepEvents } from '#server/platform/live/sweep-events.ts'
import {
  liveClients,
  notification,
  waitOptions,
  streamPath as path,
  titles,
} from '#server/testing/clients/live-clients.ts'
import { readStream } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { publish, listen, otherApp, position, record } = liveClients(tested)

const outlets = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(2).execute()
const [outlet, otherOutlet] = outlets.map(({ id }) => id) as [string, string]

test('a page receives its customer’s events, in the format of the contract and with their positions', async () => {
  const person = await createTestUser(db)
  const page = await listen(person)
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  await vi.waitFor(() => expect(page.seen).toHaveLength(1), waitOptions)
  expect(page.seen[0]).toEqual({
    id: expect.stringMatching(/^\d+-0$/),
    kind: 'position',
    body: { position: page.seen[0]!.id, isGap: false },
  })
  await publish(person.customerId, 'Accepted')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Accepted']), waitOptions)
  expect(page.seen[1]!.body).toEqual(notification('Accepted'))
})

test('an event of a transaction that was rolled back never arrives', async () => {
  const person = await createTestUser(db)
  const page = await listen(person)
  const failing = db.transaction().execute(async (tx) => {
    await record(tx, person.customerId, 'Never')
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow()
  await publish(person.customerId, 'Later')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Later']), waitOptions)
})

test('another person’s events never arrive: not live, not after a reconnect, not with an earlier position', async () => {
  const [mine, other] = [await createTestUser(db), await createTestUser(db, { kind: 'guest' })]
  const start = await position(mine)
  const page = await listen(mine)
  await publish(other.customerId, 'Theirs')
  await publish(mine.customerId, 'Mine')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Mine']), waitOptions)
  const again = await listen(mine, start)
  await vi.waitFor(() => expect(titles(again)).toEqual(['Mine']), waitOptions)
  const theirs = await listen(other, start)
  await vi.waitFor(() => expect(titles(theirs)).toEqual(['Theirs']), waitOptions)
})

test('staff also receive their outlet’s events, others do not, and an event for both arrives once', async () => {
  const staff = await createTestUser(db, { staffOf: [outlet] })
  const otherStaff = await createTestUser(db, { staffOf: [otherOutlet] })
  // An app that listens earlier would end these streams at the news of the roles.
  const [origin] = await otherApp({})
  const [board, elsewhere] = [
    await listen(staff, undefined, origin),
    await listen(otherStaff, undefined, origin),
  ]
  const order = (title: string, to: { customerId?: string; restaurantId: string }) =>
    db
      .transaction()
      .execute((tx) => recordEvent(tx, { ...to, kind: 'notification', body: notification(title) }))
  await order('New order', { restaurantId: outlet })
  await order('Own order', { restaurantId: outlet, customerId: staff.customerId })
  await order('Other order', { restaurantId: otherOutlet })
  await vi.waitFor(() => expect(titles(board)).toEqual(['New order', 'Own order']), waitOptions)
  await vi.waitFor(() => expect(titles(elsewhere)).toEqual(['Other order']), waitOptions)
})

test('a stream needs a session, and an invalid position is refused', async () => {
  const stranger = await app.inject({ method: 'GET', url: path })
  expect(stranger.statusCode).toBe(401)
  const { bearer } = await createTestUser(db)
  const ask = (search: string, headers = {}) =>
    app.inject({ method: 'GET', url: path + search, headers: { ...bearer, ...headers } })
  expect((await ask('?lastEventId=now')).statusCode).toBe(400)
  expect((await ask('?since=1-1')).statusCode).toBe(400)
  expect((await ask('', { 'last-event-id': '1-1-1' })).statusCode).toBe(400)
  expect((await app.inject({ method: 'GET', url: '/api/v1/live/position' })).statusCode).toBe(401)
})

test('the Last-Event-ID header takes precedence over the URL, as a browser that reconnects sends both', async () => {
  const person = await createTestUser(db)
  const first = await position(person)
  await publish(person.customerId, 'One')
  const second = await position(person)
  await publish(person.customerId, 'Two')
  const both = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, {
    ...person.bearer,
    'last-event-id': second,
  })
  onTestFinished(() => both.leave())
  const byAddress = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, person.bearer)
  onTestFinished(() => byAddress.leave())
  await vi.waitFor(() => expect(titles(byAddress)).toEqual(['One', 'Two']), waitOptions)
  await vi.waitFor(() => expect(titles(both)).toEqual(['Two']), waitOptions)
})

test.each(['18446744073709551615-0', '99999999999999999999-1', '9000000000000000000-5'])(
  'a position that is not from this database (%s) is a gap, and the stream continues from now',
  async (unknown) => {
    const person = await createTestUser(db)
    const page = await listen(person, unknown)
    await vi.waitFor(() => expect(page.seen[0]?.body).toMatchObject({ isGap: true }), waitOptions)
    await publish(person.customerId, 'After')
    await vi.waitFor(() => expect(titles(page)).toEqual(['After']), waitOptions)
  },
)

test('events are deleted after a week, and a client that reconnects later is informed of the gap', async () => {
  const person = await createTestUser(db)
  const start = await position(person)
  await publish(person.customerId, 'Old')
  await db
    .updateTable('events')
    .set({ made_at: new Date(clock.now().getTime() - 8 * 86_400_000) })
    .where('customer_id', '=', person.customerId)
    .execute()
  const between = await position(person)
  await publish(person.customerId, 'New')
  await sweepEvents({ db, now: clock.now })
  const late = await listen(person, start)
  await vi.waitFor(() => expect(late.seen[0]?.body).toMatchObject({ isGap: true }), waitOptions)
  const inTime = await listen(person, between)
  await vi.waitFor(() => expect(inTime.seen[0]?.body).toMatchObject({ isGap: false }), waitOptions)
  await vi.waitFor(() => expect(titles(inTime)).toEqual(['New']), waitOptions)
})

test('an unknown kind of event is skipped', async () => {
  const person = await createTestUser(db)
  const page = await listen(person)
  await sql`insert into events (customer_id, kind, body) values (${person.customerId}, 'from-the-future', '{}')`.execute(
    db,
  )
  await publish(person.customerId, 'Known')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Known']), waitOptions)
  expect(page.seen).toHaveLength(2)
})
