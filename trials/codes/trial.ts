import { parseArgs } from 'node:util'

import { testDeps } from '#server/testing/test-deps.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { print } from '../../scripts/support/print.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { buildTestApp } from '../../scripts/testing/build-test-app.ts'
import { guessCodes } from './guess-codes.ts'

const options = {
  guesses: { type: 'string', default: '10000' },
  addresses: { type: 'string', default: '100' },
  sendings: { type: 'string', default: '5000' },
} as const

const budget = 600

/** Guesses one-time codes and requests them in masses, and counts the guesses that get in and the SMS that leave. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const [guesses, addresses, sendings] = [values.guesses, values.addresses, values.sendings].map(Number)
  let passed = false
  await withWorlds([1], async ([world]) => {
    const { db } = world!
    const clock = testClock(new Date())
    const app = await buildTestApp(testDeps(db, clock.now, { codesPerHour: budget }))
    const attack = { app, db, clock, guesses: guesses!, addresses: addresses!, sendings: sendings! }
    const { burst, day, codesInDay, sent } = await guessCodes(attack)
    await app.close()
    print(`${guesses} guesses at once from ${addresses} addresses: ${formatStatuses(burst)}`)
    print(`${guesses} guesses over a day, ${codesInDay} codes sent: ${formatStatuses(day)}`)
    print(`${sendings} requests for a code within an hour: ${sent} sent (budget ${budget})`)
    passed = ![...burst, ...day].includes(200) && sent <= budget
  })
  return passed
}

function formatStatuses(statuses: number[]): string {
  const count = (status: number) => statuses.filter((each) => each === status).length
  return `${count(400)} wrong, ${count(429)} rate-limited, ${count(200)} got in`
}
