import { buildApp } from '../src/server/app.ts'
import { bookAtOnce, isCrowdRight } from '../src/server/testing/book-at-once.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { raceForBookings } from '../src/server/testing/race-for-bookings.ts'
import { testClock } from '../src/server/testing/test-clock.ts'
import { withWorlds } from '../bench/worlds.ts'

const given = process.argv.slice(2).filter((argument) => argument !== '--races')
const isRace = process.argv.includes('--races')
const runs = Number(given[0] ?? (isRace ? 1_000 : 20))
const crowd = Number(given[1] ?? 500)

/**
 * A crowd for 40 covers, each run on another evening: never over at any commit, nobody refused who would fit. With
 * `--races` instead: one booking accepted, cancelled, changed and timed out at once, again and again.
 */
await withWorlds([1], async ([world]) => {
  const { db } = world!
  const clock = testClock(new Date('2026-11-16T12:00:00Z'))
  const deps = plainDeps(db, clock.now)
  const app = await buildApp({
    deps,
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
  const isRight = await (isRace ? race() : crowds())
  await app.close()
  process.stdout.write(isRight ? 'ok\n' : 'FAILED\n')
  process.exitCode = isRight ? 0 : 1

  async function race(): Promise<boolean> {
    const { outcomes, wrong } = await raceForBookings({ app, deps }, runs)
    process.stdout.write(`${runs} races: ${JSON.stringify(outcomes, null, 2)}\n`)
    return wrong.length === 0
  }

  async function crowds(): Promise<boolean> {
    let wrong = 0
    for (let run = 1; run <= runs; run++) {
      const evening = new Date(clock.now().getTime() + run * 86_400_000).toISOString().slice(0, 10)
      const result = await bookAtOnce(app, db, evening, crowd)
      if (!isCrowdRight(result)) wrong++
      process.stdout.write(
        `run ${run}: ${crowd} at once: ${result.made} made, ${result.cancelled} cancelled; at most ${result.most} of 40 ` +
          `covers at ${result.commits} commits, ${result.wronglyRefused} refused who would fit, ${result.left} seats left\n`,
      )
    }
    return wrong === 0
  }
})
