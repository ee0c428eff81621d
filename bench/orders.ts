import { randomBytes, randomUUID } from 'node:crypto'

import { toOrderNumber } from '#domain/orders/order-number.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { buildTestApp } from '../scripts/testing/build-test-app.ts'
import { type World, withWorlds } from '../scripts/testing/with-worlds.ts'
import { bareOrders } from './support/bare-orders.ts'
import { median, summary, verdict } from './support/measure.ts'

const rounds = 12
const perRound = 64
const atOnce = 8

type Order = (n: number) => Promise<unknown>

/**
 * Orders per second through the API, against a transaction that only inserts the same rows, with 1,000 and 100,000
 * restaurants. autocannon cannot replace this loop: it also drives a transaction without HTTP.
 */
export async function run(): Promise<void> {
  await withWorlds([1_000, 100_000], async (worlds) => {
    const [small, large] = [await prepareOrders(worlds[0]!), await prepareOrders(worlds[1]!)]
    const contestants = { placed: small.place, bare: small.bare, placedLarge: large.place }
    const results = { placed: [] as Round[], bare: [] as Round[], placedLarge: [] as Round[] }
    for (let n = -5; n < rounds; n++)
      for (const name of ['placed', 'bare', 'placedLarge'] as const) {
        const round = await runRound(contestants[name])
        if (n >= 0) results[name].push(round)
      }
    for (const { end } of [small, large]) await end()
    printRounds(`1,000 restaurants`, results.placed)
    printRounds(`the bare transaction of ${small.statements} statements`, results.bare)
    printRounds(`100,000 restaurants`, results.placedLarge)
    const ratioOf = (one: Round[], other: Round[]) =>
      median(one.map(({ perSecond }, round) => perSecond / other[round]!.perSecond))
    verdict('orders placed against the bare transaction', ratioOf(results.placed, results.bare), {
      atLeast: 0.55,
    })
    verdict(
      'placing an order: time with 100,000 against 1,000',
      ratioOf(results.placed, results.placedLarge),
      {
        atMost: 1.5,
      },
    )
  })
}

async function prepareOrders({ connectionString }: World) {
  const db = openDatabase(connectionString, atOnce, () => {})
  const app = await buildTestApp(testDeps(db))
  const { plain, line, placed } = await orderFixture(app, db)
  const people = await Promise.all(Array.from({ length: 40 }, () => createTestUser(db, { isVerified: true })))
  const cartItems = { foodItems: plain.slice(0, 3).map(({ id }) => line(id, 2)) }
  let turn = 0
  // Orders are rate-limited per customer, so they take turns.
  const place: Order = async () => (await placed(people[turn++ % people.length]!.bearer, { cartItems }))._id
  const floor = await bareOrders(connectionString, atOnce, (await place(0)) as string)
  const bare: Order = (n) =>
    floor.write(n % atOnce, { id: randomUUID(), number: toOrderNumber(randomBytes(6)) })
  const end = async () => {
    await floor.end()
    await app.close()
    await db.destroy()
  }
  return { place, bare, end, statements: floor.statements }
}

type Round = { perSecond: number; cpu: number; times: number[] }

async function runRound(order: Order): Promise<Round> {
  const times: number[] = []
  const used = process.cpuUsage()
  const began = performance.now()
  let next = 0
  const worker = async (at: number) => {
    while (next < perRound) {
      next += 1
      const turn = performance.now()
      await order(at)
      times.push(performance.now() - turn)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)))
  const { user, system } = process.cpuUsage(used)
  const perSecond = (times.length * 1000) / (performance.now() - began)
  return { perSecond, cpu: (user + system) / 1000 / times.length, times }
}

function printRounds(what: string, rounds: Round[]): void {
  const { p50, p99 } = summary(rounds.flatMap(({ times }) => times))
  process.stdout.write(
    `  ${what.padEnd(44)} ${median(rounds.map(({ perSecond }) => perSecond))
      .toFixed(0)
      .padStart(6)}/s  ` +
      `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  CPU ${median(rounds.map(({ cpu }) => cpu)).toFixed(2)} ms\n`,
  )
}
