import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { print } from '../../scripts/support/print.ts'
import { faults } from './plant-fault.ts'
import { runCrash } from './run-crash.ts'

const options = {
  orders: { type: 'string', default: '2000' },
  clients: { type: 'string', default: '64' },
  'server-kills': { type: 'string', default: '12' },
  'postgres-kills': { type: 'string', default: '6' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  fault: { type: 'string' },
} as const

/** With `--fault "no keys"`, or another of the planted faults, the trial must fail. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const fault = faults.find((name) => name === values.fault)
  if (values.fault && !fault) throw new OperatorError(`Faults are: ${faults.join(', ')}.`)
  const verdict = await runCrash({
    orders: Number(values.orders),
    clients: Number(values.clients),
    serverKills: Number(values['server-kills']),
    postgresKills: Number(values['postgres-kills']),
    seed: Number(values.seed),
    waitSeconds: 60,
    fault,
    print,
  })
  for (const [what, times] of Object.entries(verdict)) print(`${times === 0 ? '✓' : '✗'} ${what}: ${times}`)
  return Object.values(verdict).every((times) => times === 0)
}
