import { buildApp } from '../src/server/app.ts'
import { bookAtOnce, isCrowdRight } from '../src/server/testing/book-at-once.ts'
import { plainDeps } from '../src/server/testing/plain-deps.ts'
import { testClock } from '../src/server/testing/test-clock.ts'
import { withWorlds } from '../bench/worlds.ts'

const runs = Number(process.argv[2] ?? 20)
const crowd = Number(process.argv[3] ?? 500)

/** A crowd for 40 covers, each run on another evening: never over at any commit, nobody refused who would fit. */
await withWorlds([1], async ([world]) => {
  const { db } = world!
  const clock = testClock(new Date('2026-11-16T12:00:00Z'))
  const app = await buildApp({
    deps: plainDeps(db, clock.now),
    health: { isReady: async () => true },
    logLevel: 'silent',
    trustProxy: false,
    version: '',
  })
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
  await app.close()
  process.stdout.write(wrong === 0 ? 'ok\n' : `FAILED: ${wrong} of ${runs} runs\n`)
  process.exitCode = wrong === 0 ? 0 : 1
})
