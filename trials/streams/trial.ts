import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { print } from '../../scripts/support/print.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { runStreams } from './run-streams.ts'

const options = {
  streams: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '120' },
} as const

/** One of three servers is killed every 5 seconds. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const listeners = Number(values.streams)
  const kills = Math.max(1, Math.floor(Number(values.seconds) / 5))
  let passed = false
  await withWorlds([5], async ([world]) => {
    const untilNextKill = () => delay(5_000)
    const result = await runStreams({ ...world!, listeners, servers: 3, kills, untilNextKill, print })
    passed = result.missed + result.ofOthers + result.twice + result.outOfOrder === 0
    print(`${listeners} streams, ${JSON.stringify(result)}`)
  })
  return passed
}
