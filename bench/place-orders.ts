import { randomBytes, randomUUID } from 'node:crypto'

import { buildApp } from '#server/app.ts'
import { orderNumber } from '#domain/order-number.ts'
import { openDatabase } from '#server/db/database.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { bareOrders } from './bare-orders.ts'
import { verdict } from './measure.ts'
import { withWorlds } from './worlds.ts'

const [, , , rounds = '15', share = '160'] = process.argv
const atOnce = 8

/** Orders a second through the API, all checks and both sides of its HTTP included, beside a transaction that only writes the same rows. */
await withWorlds([160], async ([world]) => {
  const { connectionString } = world!
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
  const place = async (n: number) => (await placed(people[n % people.length]!.bearer, { cartItems }))._id
  const floor = await bareOrders(connectionString, atOnce, await place(0))
  const contestants = {
    placed: place,
    bare: (n: number) => floor.write(n % atOnce, { id: randomUUID(), number: orderNumber(randomBytes(6)) }),
  }

  const ratios: number[] = []
  const best = { placed: 0, bare: 0 }
  for (let round = -1; round < Number(rounds); round++) {
    const placedPerSecond = await perSecond(contestants.placed, Number(share))
    const barePerSecond = await perSecond(contestants.bare, Number(share))
    if (round < 0) continue
    ratios.push(placedPerSecond / barePerSecond)
    best.placed = Math.max(best.placed, placedPerSecond)
    best.bare = Math.max(best.bare, barePerSecond)
  }
  await floor.end()
  await app.close()
  await db.destroy()
  const sorted = ratios.toSorted((a, b) => a - b)
  process.stdout.write(
    `${ratios.length} rounds of ${share}, ${atOnce} at once: at best ${best.placed.toFixed(0)} orders a second, ` +
      `${best.bare.toFixed(0)} bare transactions of ${floor.statements} statements; ` +
      `ratios ${sorted[0]!.toFixed(2)} to ${sorted.at(-1)!.toFixed(2)}\n`,
  )
  const isMet = verdict(
    'orders placed against the bare transaction',
    sorted[Math.floor(sorted.length / 2)]!,
    {
      atLeast: 0.35,
    },
  )
  process.exitCode = isMet ? 0 : 1
})

async function perSecond(work: (n: number) => Promise<unknown>, times: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async (at: number) => {
    while (next < times) {
      next += 1
      await work(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)))
  return (times * 1000) / (performance.now() - began)
}
