import { randomInt } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { print } from '../../scripts/support/print.ts'
import { runCrash } from '../crash/run-crash.ts'
import { withMachines } from '../several/machines.ts'
import { requirePrograms } from '../support/require-programs.ts'
import { faults, startCluster } from './start-cluster.ts'

const findPostgres = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
const needs = {
  names: 'Postgres, Patroni, etcd and haproxy',
  packages: ['postgresql', 'patroni', 'etcd-server', 'haproxy'],
  isThere: () => programs.every((program) => existsSync(program)) && findPostgres() !== undefined,
}

const options = {
  orders: { type: 'string', default: '600' },
  kills: { type: 'string', default: '5' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  fault: { type: 'string' },
} as const

/**
 * The primary is killed while 16 clients order; orders must go on at the standby within 30 seconds. With
 * `--fault asynchronous` the trial must fail.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const fault = faults.find((name) => name === values.fault)
  if (values.fault && !fault) throw new OperatorError(`Faults are: ${faults.join(', ')}.`)
  requirePrograms(needs, print)
  const outages: number[] = []
  const verdict = await withMachines(async (machines) => {
    const cluster = await print.step('Cluster', () => startCluster(machines, findPostgres()!, fault))
    return runCrash({
      orders: Number(values.orders),
      clients: 16,
      serverKills: 0,
      postgresKills: Number(values.kills),
      seed: Number(values.seed),
      waitSeconds: 60,
      startPostgres: async () => cluster,
      onOutage: (seconds) => {
        outages.push(seconds)
        print(`primary lost: next order acknowledged ${seconds.toFixed(1)} s after the kill`)
      },
      print,
    })
  })
  verdict['outages above 30 s'] = outages.filter((seconds) => seconds > 30).length
  for (const [what, times] of Object.entries(verdict)) print(`${times === 0 ? '✓' : '✗'} ${what}: ${times}`)
  return outages.length === Number(values.kills) && Object.values(verdict).every((times) => times === 0)
}
