import { parseArgs } from 'node:util'

import { testDeps } from '#server/testing/test-deps.ts'
import { print } from '../../scripts/support/print.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { buildTestApp } from '../../scripts/testing/build-test-app.ts'
import { priceCarts } from './price-carts.ts'

const options = {
  carts: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
} as const

/** Places generated carts; every stored amount must equal an independent calculation. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const [carts, seed] = [Number(values.carts), Number(values.seed)]
  let passed = false
  await withWorlds([40], async ([world]) => {
    const { db } = world!
    const app = await buildTestApp(testDeps(db))
    const { compared, differing } = await priceCarts(app, db, { carts, seed })
    await app.close()
    for (const each of differing) print(JSON.stringify(each, null, 2))
    print(`seed ${seed}: ${compared} carts compared, ${differing.length} differ`)
    passed = differing.length === 0 && compared >= carts
  })
  return passed
}
