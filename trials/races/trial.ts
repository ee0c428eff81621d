import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { print } from '../../scripts/support/print.ts'
import { type World as TrialWorld, withWorlds } from '../../scripts/testing/with-worlds.ts'
import { buildTestApp } from '../../scripts/testing/build-test-app.ts'
import { crowdForCoupon } from './crowd-for-coupon.ts'
import { crowdForCovers, isCrowdRight } from './crowd-for-covers.ts'
import { crowdForPoints, isPointsRight } from './crowd-for-points.ts'
import { crowdForPortions, isPortionsRight } from './crowd-for-portions.ts'
import { raceBookings } from './race-bookings.ts'
import { raceOrders } from './race-orders.ts'
import { raceRefunds } from './race-refunds.ts'
import { raceRunOut } from './race-run-out.ts'

const options = {
  races: { type: 'string', default: '1000' },
  crowd: { type: 'string', default: '500' },
  evenings: { type: 'string', default: '20' },
} as const

type World = Awaited<ReturnType<typeof openWorld>>
type Sizes = { races: number; crowd: number; evenings: number }

const parts: Record<string, (world: World, sizes: Sizes) => Promise<boolean>> = {
  orders: tryOrders,
  refunds: tryRefunds,
  'run-out': tryRunOut,
  coupon: tryCoupon,
  bookings: tryBookings,
  covers: tryCovers,
  portions: tryPortions,
  points: tryPoints,
}

/** All parts, or the one that is named. */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  for (const name of names)
    if (!parts[name]) throw new OperatorError(`Parts are: ${Object.keys(parts).join(', ')}.`)
  const { races, crowd, evenings } = values
  const sizes = { races: Number(races), crowd: Number(crowd), evenings: Number(evenings) }
  let passed = true
  for (const name of names)
    await withWorlds([1], async ([world]) => {
      const opened = await openWorld(world!, name)
      passed = (await parts[name]!(opened, sizes)) && passed
      await opened.app.close()
      await opened.gateway.stop()
    })
  return passed
}

/** The bookings are for fixed dates, so their clock is fixed too. */
async function openWorld({ db, connectionString }: TrialWorld, part: string) {
  const isFixed = part === 'bookings' || part === 'covers' || part === 'points'
  const clock = testClock(isFixed ? new Date('2026-11-16T12:00:00Z') : new Date())
  const { gateway, faults } = testSandbox(connectionString)
  const deps = testDeps(db, clock.now, { gateway })
  return { app: await buildTestApp(deps), db, deps, clock, gateway, faults }
}

/** Accept, cancel and time-out at the same moment on one paid order. */
async function tryOrders(world: World, { races }: Sizes): Promise<boolean> {
  const { outcomes, wrong } = await raceOrders(world, races)
  print(`${races} races for an order: ${JSON.stringify(outcomes, null, 2)}`)
  return wrong.length === 0
}

/** Capture, cancel and refunds at the same moment on one paid order, while the gateway loses answers. */
async function tryRefunds(world: World, { races }: Sizes): Promise<boolean> {
  const { outcomes, wrong } = await raceRefunds(world, races)
  print(`${races} races of capture, cancel and refunds: ${JSON.stringify(outcomes, null, 2)}`)
  return wrong.length === 0
}

/** Dishes that run out, answers, capture, cancel and refunds at the same moment on one paid order. */
async function tryRunOut(world: World, { races }: Sizes): Promise<boolean> {
  const { outcomes, wrong } = await raceRunOut(world, races)
  print(`${races} races of dishes that run out: ${JSON.stringify(outcomes, null, 2)}`)
  return wrong.length === 0
}

/** A crowd for a coupon of ten, of whom half cancel. */
async function tryCoupon({ app, db }: World, { crowd }: Sizes): Promise<boolean> {
  const { maxUsed, used, uncancelled, usedAfterAll } = await crowdForCoupon(app, db, crowd)
  print(
    `${crowd} at once for a coupon of 10: at most ${maxUsed} used at any time, ${used} used at the end, ` +
      `${usedAfterAll} after all cancelled`,
  )
  return maxUsed <= 10 && used === uncancelled && usedAfterAll === 0
}

/** A crowd for ten portions each of two dishes, of whom some cancel while others order again. */
async function tryPortions({ app, db, clock }: World, { crowd }: Sizes): Promise<boolean> {
  const result = await crowdForPortions(app, db, clock.now, crowd)
  print(
    `${crowd} at once for 10 portions: ${result.accepted} accepted, ${result.refused} refused, ${result.left} left; ` +
      `${result.soldAfterSome} sold after 5 cancelled, ${result.leftAfterAll} left after all cancelled; ` +
      `${result.others.length} other answers ${result.others[0] ?? ''}`,
  )
  return isPortionsRight(result)
}

/** A crowd for forty points of a quarter of an hour, on another evening each time. */
async function tryPoints({ app, db, clock }: World, { crowd, evenings }: Sizes): Promise<boolean> {
  let wrong = 0
  for (let evening = 1; evening <= evenings; evening++) {
    const result = await crowdForPoints(app, db, clock.now, crowd)
    if (!isPointsRight(result, crowd)) wrong++
    print(
      `evening ${evening}: ${crowd} at once for 40 points: ${result.chosen} got the time, ${result.refused} three others; at ` +
        `most ${result.most} in a quarter, ${result.mostSoonest} as soon as possible, ${result.mostAfterSome} while half ` +
        `cancelled; ${result.wrongQuarters} quarters differ, ${result.leftAfterAll} points left after all cancelled; ` +
        `${result.others.length} other answers ${result.others[0] ?? ''}`,
    )
    clock.forward({ days: 1 })
  }
  return wrong === 0
}

/** One booking accepted, cancelled, changed and timed out at the same moment. */
async function tryBookings(world: World, { races }: Sizes): Promise<boolean> {
  const { outcomes, wrong } = await raceBookings(world, races)
  print(`${races} races for a booking: ${JSON.stringify(outcomes, null, 2)}`)
  return wrong.length === 0
}

/** A crowd for 40 covers, on another evening each time: never over at any commit, and no party refused that fits. */
async function tryCovers({ app, db, clock }: World, { crowd, evenings }: Sizes): Promise<boolean> {
  let wrong = 0
  for (let evening = 1; evening <= evenings; evening++) {
    const date = new Date(clock.now().getTime() + evening * 86_400_000).toISOString().slice(0, 10)
    const result = await crowdForCovers(app, db, date, crowd)
    if (!isCrowdRight(result)) wrong++
    print(
      `evening ${evening}: ${crowd} at once: ${result.made} made, ${result.cancelled} cancelled; at most ` +
        `${result.maxHeld} of 40 covers at ${result.commits} commits, ${result.wronglyRefused} refused that fit, ` +
        `${result.left} seats left`,
    )
  }
  return wrong === 0
}
