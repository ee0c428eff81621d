import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { inputClasses } from './fuzz/make-case.ts'
import { openWorld } from './fuzz/open-world.ts'
import { plants } from './fuzz/plant-fault.ts'
import { reportFuzz } from './fuzz/report-fuzz.ts'
import { runFuzz } from './fuzz/run-fuzz.ts'
import { withTemplate } from './fuzz/with-template.ts'

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  /** One case again, after those that shared its world. */
  case: { type: 'string' },
  only: { type: 'string' },
  lanes: { type: 'string', default: '6' },
  fault: { type: 'string' },
} as const

const block = 500

/** `npm run fuzz`: every call as everybody, with good and bad input. With `-- --fault "adds a field"` it must fail. */
const { values } = parseArgs({ options })
const plant = plants.find(({ name }) => name === values.fault)?.put
if (values.fault !== undefined && !plant)
  throw new Error(`Faults are: ${plants.map(({ name }) => name).join(', ')}.`)
const seed = Number(values.seed)
const again = values.case === undefined ? undefined : Number(values.case)
const say = (line: string) => void process.stdout.write(`${line}\n`)
say(`seed ${seed}, ${inputClasses.length} classes of input`)
await withTemplate(async (copy) => {
  const began = performance.now()
  const result = await runFuzz({
    seed,
    from: again === undefined ? 0 : again - (again % block),
    to: again === undefined ? Number(values.requests) : again + 1,
    only: values.only === undefined ? undefined : new RegExp(values.only),
    block,
    lanes: Number(values.lanes),
    say: (line) => say(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`),
    openWorld: async () => {
      const { connectionString, drop } = await copy()
      const world = await openWorld(connectionString, plant)
      return { ...world, close: () => world.close().then(drop) }
    },
  })
  reportFuzz(result, seed, say)
  process.exitCode = result.failures.length === 0 ? 0 : 1
})
