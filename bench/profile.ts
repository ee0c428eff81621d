import { Session } from 'node:inspector/promises'

import type { FastifyInstance, InjectOptions } from 'fastify'

import { openDatabase } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { buildTestApp } from '../scripts/testing/build-test-app.ts'
import { print } from '../scripts/support/print.ts'
import { withWorlds } from '../scripts/testing/with-worlds.ts'
import { groupTime } from './support/group-time.ts'
import { recordStatements } from './support/record-statements.ts'
import { createRequests } from './support/requests.ts'

const calls = 1_000
const atOnce = 8

type Call = () => Promise<unknown>

/** The processor time of a quote and of an order by part of the code, and the statements that each sends. */
export async function run(): Promise<void> {
  await withWorlds([1_000], async ([world]) => {
    const db = openDatabase(world!.connectionString, atOnce, () => {})
    const app = await buildTestApp(testDeps(db))
    const { quote } = await createRequests(db)
    const { plain, line, placed } = await orderFixture(app, db)
    const people = await Promise.all(
      Array.from({ length: 80 }, () => createTestUser(db, { isVerified: true })),
    )
    const cartItems = { foodItems: plain.slice(0, 3).map(({ id }) => line(id, 2)) }
    let turn = 0
    await profile('quote', () => send(app, quote[0] as InjectOptions))
    await profile('order', () => placed(people[turn++ % people.length]!.bearer, { cartItems }))
    await app.close()
    await db.destroy()
  })
}

async function send(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const { statusCode, body } = await app.inject(request)
  if (statusCode !== 200) throw new Error(body)
}

async function profile(name: string, call: Call): Promise<void> {
  await repeat(call, calls / 4)
  const statements = await recordStatements(call)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  const used = process.cpuUsage()
  const began = performance.now()
  await repeat(call, calls)
  const milliseconds = performance.now() - began
  const { user, system } = process.cpuUsage(used)
  const { profile: found } = await session.post('Profiler.stop')
  session.disconnect()
  const total = (user + system) / 1_000 / calls
  print(
    `\n${name}: ${(milliseconds / calls).toFixed(2)} ms each with ${atOnce} at once, CPU ${total.toFixed(2)} ms`,
  )
  for (const [part, share] of groupTime(found.nodes, found.samples ?? [], found.timeDeltas ?? []))
    print(`  ${part.padEnd(28)} ${(share * (milliseconds / calls)).toFixed(3)} ms`)
  print(`  ${statements.length} statements:`)
  for (const { text } of statements) print(`    ${text.replace(/\s+/g, ' ').slice(0, 150)}`)
}

async function repeat(call: Call, times: number): Promise<void> {
  let left = times
  const worker = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
