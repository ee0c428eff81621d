import { buildApp } from '../src/server/app.ts'
import { orderWorld } from '../src/server/testing/order-world.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { runDueJobs } from '../src/server/testing/run-due-jobs.ts'
import { signedIn } from '../src/server/testing/signed-in.ts'
import { testClock } from '../src/server/testing/test-clock.ts'
import { withWorlds } from '../bench/worlds.ts'

const races = Number(process.argv[2] ?? 1_000)
const crowd = Number(process.argv[3] ?? 500)
const limit = 10

/** Accept, cancel and time-out at once on one order, many times; then a crowd for a coupon of ten, with cancels. */
await withWorlds([1], async ([world]) => {
  const { db } = world!
  const clock = testClock(new Date())
  const deps = plainDeps(db, clock.now)
  const app = await buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const { outlet, place, placed, asStaff, cancel } = await orderWorld(app, db)
  const staff = await signedIn(db, { staffOf: [outlet.id] })

  const winners: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const me = await signedIn(db)
    const { _id: id } = await placed(me.bearer)
    clock.forward({ minutes: 15 })
    const tries = [
      () => asStaff(staff.bearer, 'accept', id, { minutes: 20 }),
      () => cancel(me.bearer, id),
      () => runDueJobs(deps),
    ]
    // Each of them is sometimes the first.
    await Promise.all([0, 1, 2].map((at) => tries[(at + race) % 3]!()))
    const moves = await db
      .selectFrom('order_events')
      .select(['who', 'to_status'])
      .where('order_id', '=', id)
      .where('from_status', '=', 'Pending')
      .execute()
    const outcome = moves.map(({ who, to_status }) => `${who} ${to_status}`).join(' and ') || 'nobody'
    winners[outcome] = (winners[outcome] ?? 0) + 1
  }

  const { id: couponId } = await db
    .insertInto('coupons')
    .values({
      code: 'FORTEN',
      amount: 100,
      valid_from: new Date(0),
      valid_to: new Date('2100-01-01'),
      total_uses: limit,
      uses_per_customer: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const usedNow = async () =>
    (await db.selectFrom('coupons').select('used').where('id', '=', couponId).executeTakeFirstOrThrow()).used
  const people = await Promise.all(Array.from({ length: crowd }, () => signedIn(db)))
  let most = 0
  const kept: (() => Promise<unknown>)[] = []
  await Promise.all(
    people.map(async ({ bearer }, at) => {
      const answer = await place(bearer, { coupon: 'FORTEN' })
      most = Math.max(most, await usedNow())
      if (answer.statusCode !== 200) return
      const { _id: id } = answer.json<{ data: { _id: string } }>().data
      if (at % 2 === 0) await cancel(bearer, id)
      else kept.push(() => cancel(bearer, id))
    }),
  )
  const held = await usedNow()
  for (const giveBack of kept) await giveBack()
  const left = await usedNow()
  await app.close()

  const isOneEach = Object.keys(winners).every((outcome) => !/ and |nobody/.test(outcome))
  const isRight = isOneEach && most <= limit && held === kept.length && left === 0
  process.stdout.write(
    `${races} races: ${JSON.stringify(winners)}\n` +
      `${crowd} at once for a coupon of ${limit}: at most ${most} used at any time, ${held} held, ${left} after all cancelled\n` +
      `${isRight ? 'ok' : 'FAILED'}\n`,
  )
  process.exitCode = isRight ? 0 : 1
})
