import { parseArgs } from 'node:util'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { print } from '../../scripts/support/print.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { buildTestApp } from '../../scripts/testing/build-test-app.ts'
import { repriceOrders } from './reprice-orders.ts'
import { priceCarts } from './price-carts.ts'

const options = {
  carts: { type: 'string', default: '100000' },
  repriced: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
} as const

/** Places generated carts, and lets dishes of others run out; every stored amount must equal an independent calculation. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const [carts, seed] = [Number(values.carts), Number(values.seed)]
  let passed = false
  await withWorlds([40], async ([world]) => {
    const { db, connectionString } = world!
    const { gateway } = testSandbox(connectionString)
    const app = await buildTestApp(testDeps(db, undefined, { gateway }))
    const { compared, differing } = await priceCarts(app, db, { carts, seed })
    const repriced = await repriceOrders(app, db, { orders: Number(values.repriced), seed: seed + 1 })
    await app.close()
    await gateway.stop()
    for (const each of [...differing, ...repriced.differing]) print(JSON.stringify(each, null, 2))
    print(`seed ${seed}: ${compared} carts compared, ${differing.length} differ`)
    print(`${repriced.compared} amounts after dishes ran out compared, ${repriced.differing.length} differ`)
    passed =
      differing.length + repriced.differing.length === 0 &&
      compared >= carts &&
      repriced.compared >= Number(values.repriced)
  })
  return passed
}
