import { buildSite } from '../../scripts/site/build-site.ts'
import { print } from '../../scripts/support/print.ts'
import { freePort } from '../support/free-port.ts'
import { findPrograms, withMachines } from './machines.ts'
import { type Process, startNginx, startPostgres, startProcess } from './start-parts.ts'
import { browseOnReplica, loseReplica, orderAcross, restartOneByOne } from './steps.ts'

const world = { DEMO_WORLD: 'on', AUTOPILOT: 'off', DATABASE_POOL: '6', LOG_LEVEL: 'warn' }

/** Two processes behind nginx on a primary with a streaming replica, as in deploy/several. Takes no options. */
export async function run(): Promise<boolean> {
  const { nginx, postgres: bin } = findPrograms(print)
  await buildSite(print)
  const problems = await withMachines(async (machines) => {
    const primary = await print.step('Primary', () => startPostgres(machines, bin))
    const replica = await print.step('Replica', () => startPostgres(machines, bin, primary))
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, ...world }
    const processes: Process[] = []
    for (const which of ['First', 'Second'])
      processes.push(
        await print.step(`${which} process`, async () => startProcess(machines, env, await freePort())),
      )
    const ports = processes.map(({ port }) => port)
    const proxy = await print.step('nginx', () => startNginx(machines, nginx, ports))
    const cluster = { machines, bin, primary, replica, processes, proxy }
    return [
      ...(await browseOnReplica(cluster)),
      ...(await orderAcross(cluster)),
      ...(await restartOneByOne(cluster, env)),
      ...(await loseReplica(cluster)),
    ]
  })
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  return problems.length === 0
}
