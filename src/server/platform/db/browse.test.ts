import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { browseFrom } from '#server/platform/db/browse.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const copy = await testDatabase()
await copy.db.updateTable('restaurants').set({ name: 'As the replica has it' }).execute()
afterAll(() => copy.close())

let replica = openDatabase(copy.connectionString, 2, () => {})
let milliseconds = 0
const turns: string[] = []
const { app, db } = await testApp(undefined, { browse: (read) => browsing.browse(read) })
const open = () =>
  browseFrom({ primary: db, replica, clock: () => milliseconds, onTurn: (to) => turns.push(to) })
let browsing = open()

beforeEach(() => {
  replica = openDatabase(copy.connectionString, 2, () => {})
  turns.length = 0
  browsing = open()
  return () => replica.destroy().catch(() => {})
})

test('people who browse are answered by the replica once it was seen to keep up', async () => {
  await trusted()
  expect(await firstName()).toBe('As the replica has it')
  const { primary } = browsing.figures()
  await firstName()
  expect(browsing.figures().primary).toBe(primary)
})

test('a replica that goes away is missed by nobody, and asked again when it is back', async () => {
  await trusted()
  await replica.destroy()
  expect(await firstName()).not.toBe('As the replica has it')
  expect(turns).toEqual(['replica', 'primary'])
  milliseconds += 4_000
  await firstName()
  expect(turns).toEqual(['replica', 'primary'])
})

test('whoever runs an outlet or the site reads what they have just written, from the primary', async () => {
  await trusted()
  const { id } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const people = [{ staffOf: [id] }, {}].map((given) => signedIn(db, given))
  const [staff, customer] = await Promise.all(people)
  expect(await firstName(staff!.bearer)).not.toBe('As the replica has it')
  expect(await firstName(customer!.bearer)).toBe('As the replica has it')
})

test('"there is none" from the replica is an answer, and asked of nobody else', async () => {
  await trusted()
  const { primary } = browsing.figures()
  const answer = await app.inject('/api/v1/restaurant/get-restaurant-info/no-such-place')
  expect(answer.statusCode).toBe(404)
  expect(browsing.figures().primary).toBe(primary)
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
