import { buildApp } from '../src/server/app.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { priceManyCarts } from '../src/server/testing/price-many-carts.ts'
import { withWorlds } from '../bench/worlds.ts'

const carts = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)

/** Places generated carts on a database of its own; every stored amount must be what another reckoning makes of it. */
await withWorlds([40], async ([world]) => {
  const { db } = world!
  const app = await buildApp({
    deps: plainDeps(db),
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const { compared, differing } = await priceManyCarts(app, db, { carts, seed })
  await app.close()
  for (const each of differing) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`)
  process.stdout.write(`seed ${seed}: ${compared} carts compared, ${differing.length} differ\n`)
  process.exitCode = differing.length === 0 && compared >= carts ? 0 : 1
})
