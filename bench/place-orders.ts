import { randomBytes, randomUUID } from 'node:crypto'

import { buildApp } from '#server/app.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { bareOrders } from './bare-orders.ts'
import { median, summary, verdict } from './measure.ts'
import { type World, withWorlds } from './worlds.ts'

const rounds = 12
const share = 64
const atOnce = 8

type Order = (n: number) => Promise<unknown>

/**
 * Orders a second through the API, all checks and both sides of its HTTP included, beside a transaction that only writes the
 * same rows; with 1,000 and with 100,000 restaurants.
 */
await withWorlds([1_000, 100_000], async (worlds) => {
  const [small, large] = [await ordering(worlds[0]!), await ordering(worlds[1]!)]
  const contestants = { placed: small.place, bare: small.bare, placedLarge: large.place }
  const did = { placed: [] as Round[], bare: [] as Round[], placedLarge: [] as Round[] }
  for (let round = -5; round < rounds; round++)
    for (const name of ['placed', 'bare', 'placedLarge'] as const) {
      const done = await orderAtOnce(contestants[name])
      if (round >= 0) did[name].push(done)
    }
  for (const { end } of [small, large]) await end()
  tell(`1,000 restaurants`, did.placed)
  tell(`the bare transaction of ${small.statements} statements`, did.bare)
  tell(`100,000 restaurants`, did.placedLarge)
  const ratioOf = (one: Round[], other: Round[]) =>
    median(one.map(({ perSecond }, round) => perSecond / other[round]!.perSecond))
  verdict('orders placed against the bare transaction', ratioOf(did.placed, did.bare), { atLeast: 0.4 })
  verdict('placing an order: time with 100,000 against 1,000', ratioOf(did.placed, did.placedLarge), {
    atMost: 1.5,
  })
})

async function ordering({ connectionString }: World) {
  const db = openDatabase(connectionString, atOnce, () => {})
  const app = await buildApp({
    deps: plainDeps(db),
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const { plain, line, placed } = await orderWorld(app, db)
  const people = await Promise.all(Array.from({ length: 40 }, () => signedIn(db, { isProved: true })))
  const cartItems = { foodItems: plain.slice(0, 3).map(({ id }) => line(id, 2)) }
  let turn = 0
  // Everyone in turn: nobody may place more than some orders in an hour.
  const place: Order = async () => (await placed(people[turn++ % people.length]!.bearer, { cartItems }))._id
  const floor = await bareOrders(connectionString, atOnce, (await place(0)) as string)
  const bare: Order = (n) =>
    floor.write(n % atOnce, { id: randomUUID(), number: orderNumber(randomBytes(6)) })
  const end = async () => {
    await floor.end()
    await app.close()
    await db.destroy()
  }
  return { place, bare, end, statements: floor.statements }
}

type Round = { perSecond: number; cpu: number; times: number[] }

async function orderAtOnce(order: Order): Promise<Round> {
  const times: number[] = []
  const used = process.cpuUsage()
  const began = performance.now()
  let next = 0
  const worker = async (at: number) => {
    while (next < share) {
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

function tell(what: string, rounds: Round[]): void {
  const { p50, p99 } = summary(rounds.flatMap(({ times }) => times))
  process.stdout.write(
    `  ${what.padEnd(44)} ${median(rounds.map(({ perSecond }) => perSecond))
      .toFixed(0)
      .padStart(6)}/s  ` +
      `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  CPU ${median(rounds.map(({ cpu }) => cpu)).toFixed(2)} ms\n`,
  )
}
