import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { openReadReplica } from '#server/platform/db/read-replica.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const copy = await testDatabase()
await copy.db.updateTable('restaurants').set({ name: 'As the replica has it' }).execute()
afterAll(() => copy.close())

let replica = openDatabase(copy.connectionString, 2, () => {})
let milliseconds = 0
const turns: string[] = []
const { app, db } = await testApp(undefined, { readReplica: (read) => browsing.readReplica(read) })
const open = () =>
  openReadReplica({ primary: db, replica, clock: () => milliseconds, onSwitch: (to) => turns.push(to) })
let browsing = open()

beforeEach(() => {
  replica = openDatabase(copy.connectionString, 2, () => {})
  turns.length = 0
  browsing = open()
  return () => replica.destroy().catch(() => {})
})

test('public reads come from the replica once its lag has been checked', async () => {
  await trusted()
  expect(await firstName()).toBe('As the replica has it')
  const { primary } = browsing.reads()
  await firstName()
  expect(browsing.reads().primary).toBe(primary)
})

test('reads move to the primary when the replica fails, and back when it has recovered', async () => {
  await trusted()
  await replica.destroy()
  expect(await firstName()).not.toBe('As the replica has it')
  expect(turns).toEqual(['replica', 'primary'])
  milliseconds += 4_000
  await firstName()
  expect(turns).toEqual(['replica', 'primary'])
})

test('staff and admins read from the primary and see their own edits', async () => {
  await trusted()
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const people = [{ staffOf: [id] }, {}].map((given) => createTestUser(db, given))
  const [staff, customer] = await Promise.all(people)
  expect(await firstName(staff!.bearer)).not.toBe('As the replica has it')
  expect(await firstName(customer!.bearer)).toBe('As the replica has it')
})

test('a refusal from the replica is a result and is not repeated on the primary', async () => {
  await trusted()
  const { primary } = browsing.reads()
  const answer = await app.inject('/api/v1/restaurant/get-restaurant-info/no-such-place')
  expect(answer.statusCode).toBe(404)
  expect(browsing.reads().primary).toBe(primary)
  expect(turns).toEqual(['replica'])
})

async function trusted(): Promise<void> {
  await firstName()
  await vi.waitFor(() => expect(turns).toEqual(['replica']))
}

async function firstName(headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await app.inject({ url: '/api/v1/restaurant/get-all-restaurants?limit=1', headers })
  return answer.json<{ data: { restaurant: { name: string } }[] }>().data[0]?.restaurant.name
}
