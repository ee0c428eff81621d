import { buildApp } from '../src/server/app.ts'
import { crowdForCoupon } from '../src/server/testing/crowd-for-coupon.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { raceForOrders } from '../src/server/testing/race-for-orders.ts'
import { testClock } from '../src/server/testing/test-clock.ts'
import { testSandbox } from '../src/server/testing/test-sandbox.ts'
import { withWorlds } from '../bench/worlds.ts'

const races = Number(process.argv[2] ?? 1_000)
const crowd = Number(process.argv[3] ?? 500)

/** Accept, cancel and time-out at once on one paid order, many times; then a crowd for a coupon of ten, with cancels. */
await withWorlds([1], async ([world]) => {
  const { db, connectionString } = world!
  const clock = testClock(new Date())
  const { gateway } = testSandbox(connectionString)
  const deps = plainDeps(db, clock.now, { gateway })
  const app = await buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const { outcomes, wrong } = await raceForOrders({ app, deps, clock }, races)
  const { most, held, kept, left } = await crowdForCoupon(app, db, crowd)
  await app.close()
  await gateway.stop()
  const isRight = wrong.length === 0 && most <= 10 && held === kept && left === 0
  process.stdout.write(
    `${races} races: ${JSON.stringify(outcomes, null, 2)}\n` +
      `${crowd} at once for a coupon of 10: at most ${most} used at any time, ${held} held, ${left} after all cancelled\n` +
      `${isRight ? 'ok' : 'FAILED'}\n`,
  )
  process.exitCode = isRight ? 0 : 1
})
