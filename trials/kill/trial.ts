import { randomInt } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { print } from '../../scripts/support/print.ts'
import { runKill } from './run-kill.ts'

const options = {
  cycles: { type: 'string', default: '20' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
} as const

/** The data folder of a failed run is not deleted. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const [cycles, seed] = [Number(values.cycles), Number(values.seed)]
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-kill-')))
  const { acknowledged, lost, leftBehind, badStarts } = await runKill({ dataDir, cycles, seed, print })
  const passed = lost.length === 0 && leftBehind === 0 && badStarts === 0
  if (passed) await rm(dataDir, { recursive: true })
  else print(`The data folder is ${dataDir}.`)
  print(
    `${acknowledged} rows acknowledged, ${lost.length} lost, ${leftBehind} times a process was left behind, ` +
      `${badStarts} bad starts, seed ${seed}`,
  )
  return passed
}
