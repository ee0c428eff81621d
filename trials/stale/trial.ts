import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { buildSite } from '../../scripts/site/build-site.ts'
import { print } from '../../scripts/support/print.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { runStale } from './run-stale.ts'

const options = {
  seconds: { type: 'string', default: '60' },
  /** `--planted`: every third change is not reported, which must be found. */
  planted: { type: 'boolean', default: false },
} as const

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  await buildSite(print)
  let passed = false
  await withWorlds([20], async ([world]) => {
    const result = await runStale({
      ...world!,
      isPlanted: values.planted,
      until: () => delay(Number(values.seconds) * 1_000),
    })
    print(JSON.stringify(result))
    passed = result.stale.length === 0 && result.failed === 0 && result.reads > 0 && result.changes > 0
  })
  return passed
}
