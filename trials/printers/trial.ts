import { parseArgs } from 'node:util'

import { testClock } from '#server/testing/test-clock.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { buildTestApp } from '../../scripts/testing/build-test-app.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { print } from '../../scripts/support/print.ts'
import { loseAnswers } from './lose-answers.ts'

const options = {
  tickets: { type: 'string', default: '1000' },
  lost: { type: 'string', default: '0.3' },
  seed: { type: 'string', default: '1' },
} as const

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const sizes = { tickets: Number(values.tickets), lost: Number(values.lost), seed: Number(values.seed) }
  let passed = true
  await withWorlds([1], async ([world]) => {
    const { db } = world!
    const clock = testClock(new Date())
    const app = await buildTestApp(testDeps(db, clock.now))
    const { tickets, papers, reprints, wrong } = await loseAnswers({ app, db, clock }, sizes)
    print(`${tickets} tickets, ${papers} papers, ${reprints} of them marked REPRINT, ${wrong.length} wrong`)
    for (const one of wrong.slice(0, 20)) print(one)
    passed = wrong.length === 0
    await app.close()
  })
  return passed
}
