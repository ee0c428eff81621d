import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { recordEvent } from '#server/platform/live/record-event.ts'
import { sweepEvents } from '#server/platform/live/sweep-events.ts'
import { livePages, notice, patience, streamPath as path, titles } from '#server/testing/live-pages.ts'
import { readStream } from '#server/testing/read-stream.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { happen, listen, position, record } = livePages(tested)

const outlets = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(2).execute()
const [outlet, otherOutlet] = outlets.map(({ id }) => id) as [string, string]

test('a page hears of what happens to its own customer, in the shape of the contract and with its position', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  await vi.waitFor(() => expect(page.seen).toHaveLength(1), patience)
  expect(page.seen[0]).toEqual({
    id: expect.stringMatching(/^\d+-0$/),
    kind: 'position',
    body: { position: page.seen[0]!.id, isGap: false },
  })
  await happen(person.customerId, 'Accepted')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Accepted']), patience)
  expect(page.seen[1]!.body).toEqual(notice('Accepted'))
})

test('an event of a transaction that was rolled back never arrives', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  const failing = db.transaction().execute(async (tx) => {
    await record(tx, person.customerId, 'Never')
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow()
  await happen(person.customerId, 'Later')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Later']), patience)
})

test('another person’s events never arrive: not live, not when a stream goes on, not with a position before them', async () => {
  const [mine, other] = [await signedIn(db), await signedIn(db, { kind: 'guest' })]
  const start = await position(mine)
  const page = await listen(mine)
  await happen(other.customerId, 'Theirs')
  await happen(mine.customerId, 'Mine')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Mine']), patience)
  const again = await listen(mine, start)
  await vi.waitFor(() => expect(titles(again)).toEqual(['Mine']), patience)
  const theirs = await listen(other, start)
  await vi.waitFor(() => expect(titles(theirs)).toEqual(['Theirs']), patience)
})

test('staff hear of their own outlet too, others do not, and an event for both comes once', async () => {
  const staff = await signedIn(db, { staffOf: [outlet] })
  const [board, elsewhere] = [
    await listen(staff),
    await listen(await signedIn(db, { staffOf: [otherOutlet] })),
  ]
  const order = (title: string, to: { customerId?: string; restaurantId: string }) =>
    db.transaction().execute((tx) => recordEvent(tx, { ...to, kind: 'notification', body: notice(title) }))
  await order('New order', { restaurantId: outlet })
  await order('Own order', { restaurantId: outlet, customerId: staff.customerId })
  await order('Other order', { restaurantId: otherOutlet })
  await vi.waitFor(() => expect(titles(board)).toEqual(['New order', 'Own order']), patience)
  await vi.waitFor(() => expect(titles(elsewhere)).toEqual(['Other order']), patience)
})

test('whoever has no session may not listen, and a position that is none is refused', async () => {
  const stranger = await app.inject({ method: 'GET', url: path })
  expect(stranger.statusCode).toBe(401)
  const { bearer } = await signedIn(db)
  const ask = (search: string, headers = {}) =>
    app.inject({ method: 'GET', url: path + search, headers: { ...bearer, ...headers } })
  expect((await ask('?lastEventId=now')).statusCode).toBe(400)
  expect((await ask('?since=1-1')).statusCode).toBe(400)
  expect((await ask('', { 'last-event-id': '1-1-1' })).statusCode).toBe(400)
  expect((await app.inject({ method: 'GET', url: '/api/v1/live/position' })).statusCode).toBe(401)
})

test('the header goes before the address, as a browser that comes again repeats the address', async () => {
  const person = await signedIn(db)
  const first = await position(person)
  await happen(person.customerId, 'One')
  const second = await position(person)
  await happen(person.customerId, 'Two')
  const both = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, {
    ...person.bearer,
    'last-event-id': second,
  })
  onTestFinished(() => both.leave())
  const byAddress = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, person.bearer)
  onTestFinished(() => byAddress.leave())
  await vi.waitFor(() => expect(titles(byAddress)).toEqual(['One', 'Two']), patience)
  await vi.waitFor(() => expect(titles(both)).toEqual(['Two']), patience)
})

test.each(['18446744073709551615-0', '99999999999999999999-1', '9000000000000000000-5'])(
  'a position that this database never gave (%s) is a gap, and the stream goes on from now',
  async (unknown) => {
    const person = await signedIn(db)
    const page = await listen(person, unknown)
    await vi.waitFor(() => expect(page.seen[0]?.body).toMatchObject({ isGap: true }), patience)
    await happen(person.customerId, 'After')
    await vi.waitFor(() => expect(titles(page)).toEqual(['After']), patience)
  },
)

test('events are swept after a week, and whoever stopped listening before is told of the gap', async () => {
  const person = await signedIn(db)
  const start = await position(person)
  await happen(person.customerId, 'Old')
  await db
    .updateTable('events')
    .set({ made_at: new Date(clock.now().getTime() - 8 * 86_400_000) })
    .where('customer_id', '=', person.customerId)
    .execute()
  const between = await position(person)
  await happen(person.customerId, 'New')
  await sweepEvents({ db, now: clock.now })
  const late = await listen(person, start)
  await vi.waitFor(() => expect(late.seen[0]?.body).toMatchObject({ isGap: true }), patience)
  const inTime = await listen(person, between)
  await vi.waitFor(() => expect(inTime.seen[0]?.body).toMatchObject({ isGap: false }), patience)
  await vi.waitFor(() => expect(titles(inTime)).toEqual(['New']), patience)
})

test('a kind that this version does not know is passed over', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  await sql`insert into events (customer_id, kind, body) values (${person.customerId}, 'from-the-future', '{}')`.execute(
    db,
  )
  await happen(person.customerId, 'Known')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Known']), patience)
  expect(page.seen).toHaveLength(2)
})
