import { expect, test, vi } from 'vitest'

import {
  endReason,
  liveClients,
  streamPath as path,
  titles,
  waitOptions,
} from '#server/testing/clients/live-clients.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { createStreamCounter, defaultStreamLimits } from '#server/platform/live/stream-limits.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { publish, listen, otherApp } = liveClients(tested)
const { id: outlet } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()

/** Before an app listens: the news of a new role ends the streams of that person. */
const createStaff = () => createTestUser(db, { staffOf: [outlet] })

const refusalOf = async (origin: string, { bearer }: { bearer: Record<string, string> }) => {
  const answer = await fetch(origin + path, { headers: bearer })
  if (answer.ok) {
    // A stream would be read for ever.
    await answer.body?.cancel()
    return { status: answer.status }
  }
  const { code, error } = (await answer.json()) as { code: string; error: string }
  return { status: answer.status, code, error }
}

test('the kitchen’s stream opens while guests hold every stream they can get', async () => {
  const kitchen = await createStaff()
  const [origin] = await otherApp({ limits: { total: 12, staffReserve: 4 } })
  const guests = await Promise.all(Array.from({ length: 12 }, () => createTestUser(db, { kind: 'guest' })))
  const pages = []
  for (const guest of guests) pages.push(await listen(guest, undefined, origin))
  expect(pages.map(({ status }) => status)).toEqual([...Array(8).fill(200), ...Array(4).fill(503)])
  expect(await refusalOf(origin, guests[11]!)).toEqual({
    status: 503,
    code: 'STREAMS_FULL',
    error: 'Live updates are busy. This page checks for updates every 20 seconds until they are back.',
  })
  for (let device = 0; device < 4; device++)
    expect((await listen(kitchen, undefined, origin)).status).toBe(200)
  expect((await refusalOf(origin, kitchen)).code).toBe('STREAMS_FULL')
})

test('a guest session has one stream: a newer page replaces the older, which then polls', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const older = await listen(guest)
  const newer = await listen(guest)
  expect([older.status, newer.status]).toEqual([200, 200])
  expect(await older.outcome).toBe('ended')
  expect(endReason(older)).toBe('replaced')
  await publish(guest.customerId, 'Accepted')
  await vi.waitFor(() => expect(titles(newer)).toEqual(['Accepted']), waitOptions)
  expect([titles(older), endReason(newer)]).toEqual([[], undefined])
})

test('a customer has three streams on all their devices together, the newest ones', async () => {
  const person = await createTestUser(db)
  const pages = []
  for (let page = 0; page < 5; page++) pages.push(await listen(person))
  for (const page of pages.slice(0, 2)) expect(await page.outcome).toBe('ended')
  expect(pages.map((page) => endReason(page))).toEqual(['replaced', 'replaced', ...Array(3).fill(undefined)])
  await publish(person.customerId, 'Accepted')
  for (const page of pages.slice(2))
    await vi.waitFor(() => expect(titles(page)).toEqual(['Accepted']), waitOptions)
})

test('an address has a limit, which names the reason and does not apply to a kitchen on the same Wi-Fi', async () => {
  const kitchen = await createStaff()
  const [origin] = await otherApp({ limits: { perAddress: 2 } })
  const guests = await Promise.all([1, 2, 3].map(() => createTestUser(db, { kind: 'guest' })))
  const pages = []
  for (const guest of guests) pages.push(await listen(guest, undefined, origin))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(await refusalOf(origin, guests[2]!)).toMatchObject({
    code: 'TOO_MANY_STREAMS',
    error: expect.stringContaining('on your network'),
  })
  expect((await listen(kitchen, undefined, origin)).status).toBe(200)
  // A guest who reloads replaces their own stream, so the limit does not lock them out.
  expect((await listen(guests[1]!, undefined, origin)).status).toBe(200)
})

test('a kitchen’s account has streams for twenty devices', async () => {
  const kitchen = await createStaff()
  const [origin] = await otherApp({})
  const pages = []
  for (let device = 0; device < 21; device++) pages.push(await listen(kitchen, undefined, origin))
  expect(await pages[0]!.outcome).toBe('ended')
  expect(pages.filter((page) => endReason(page) === 'replaced')).toEqual([pages[0]])
})

test('one /48 holds at most a quarter of the streams for the public, however the /64 changes', async () => {
  const limits = { ...defaultStreamLimits, total: 500, staffReserve: 100, perAddress: 50 }
  const { add } = createStreamCounter(limits)
  const open = (ip: string) => {
    const principal = { kind: 'guest', sessionId: ip, staffOf: [] } as unknown as Principal
    return add({ isEnded: false }, principal, ip)
  }
  for (let at = 0; at < 100; at++) open(`2001:db8:9:${at.toString(16)}00::1`)
  expect(() => open('2001:db8:9:ff00::1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_STREAMS' }))
  const { release } = open('2001:db8:a::1')
  release()
})
