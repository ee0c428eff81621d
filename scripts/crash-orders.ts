import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { type Fault, faults } from './crash/plant-fault.ts'
import { runCrashTest } from './crash/run-crash-test.ts'

const options = {
  orders: { type: 'string', default: '2000' },
  clients: { type: 'string', default: '64' },
  'server-kills': { type: 'string', default: '12' },
  'postgres-kills': { type: 'string', default: '6' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  fault: { type: 'string' },
} as const

/** `npm run crash`: nothing may be lost or doubled. With `-- --fault "no keys"` it must fail. */
const { values } = parseArgs({ options })
const fault = faults.find((name) => name === values.fault) satisfies Fault | undefined
if (values.fault && !fault) throw new Error(`Faults are: ${faults.join(', ')}.`)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const verdict = await runCrashTest({
  orders: Number(values.orders),
  clients: Number(values.clients),
  serverKills: Number(values['server-kills']),
  postgresKills: Number(values['postgres-kills']),
  seed: Number(values.seed),
  patience: 60,
  fault,
  say,
})
for (const [what, times] of Object.entries(verdict)) say(`${times === 0 ? '✓' : '✗'} ${what}: ${times}`)
const isRight = Object.values(verdict).every((times) => times === 0)
say(isRight ? 'ok' : 'FAILED')
process.exitCode = isRight ? 0 : 1
