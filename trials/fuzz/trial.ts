import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { print } from '../../scripts/support/print.ts'
import { inputClasses } from './create-case.ts'
import { openWorld } from './open-world.ts'
import { plants } from './plant-fault.ts'
import { reportFuzz } from './report-fuzz.ts'
import { runFuzz } from './run-fuzz.ts'
import { withTemplate } from './with-template.ts'

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  /** Repeats one case, after the cases before it in the same world. */
  case: { type: 'string' },
  only: { type: 'string' },
  lanes: { type: 'string', default: '6' },
  fault: { type: 'string' },
} as const

const block = 500

/** Calls every endpoint in every role. With `--fault "adds a field"`, or another planted fault, it must fail. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const plant = plants.find(({ name }) => name === values.fault)?.put
  if (values.fault !== undefined && !plant)
    throw new OperatorError(`Faults are: ${plants.map(({ name }) => name).join(', ')}.`)
  const seed = Number(values.seed)
  const only = values.case === undefined ? undefined : Number(values.case)
  print(`seed ${seed}, ${inputClasses.length} classes of input`)
  let passed = false
  await withTemplate(async (copy) => {
    const began = performance.now()
    const result = await runFuzz({
      seed,
      from: only === undefined ? 0 : only - (only % block),
      to: only === undefined ? Number(values.requests) : only + 1,
      only: values.only === undefined ? undefined : new RegExp(values.only),
      block,
      lanes: Number(values.lanes),
      print: (line) => print(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`),
      openWorld: async () => {
        const { connectionString, drop } = await copy()
        const world = await openWorld(connectionString, plant)
        return { ...world, close: () => world.close().then(drop) }
      },
    })
    reportFuzz(result, seed, print)
    passed = result.failures.length === 0
  })
  return passed
}
