import './as-production.ts'

import { setTimeout as delay } from 'node:timers/promises'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { readStream } from '../src/server/testing/read-stream.ts'
import { buildSite } from './build-site.ts'
import { joinAsGuest, placeOrder, send } from './order-over-http.ts'
import { say } from './run-until-stopped.ts'
import { describe, underLoad } from './several/load.ts'
import { findPrograms, freePort, type Machines, until, withMachines } from './several/machines.ts'
import {
  ask,
  type Postgres,
  type Process,
  type Proxy,
  runPostgres,
  startNginx,
  startPostgres,
  startProcess,
} from './several/start-parts.ts'

type Whole = {
  machines: Machines
  bin: string
  primary: Postgres
  replica: Postgres
  processes: Process[]
  proxy: Proxy
}

const faults: string[] = []
const world = { DEMO_WORLD: 'on', AUTOPILOT: 'off', DATABASE_POOL: '6', LOG_LEVEL: 'warn' }

/** Two processes behind nginx on a primary with a streaming replica, tried: `npm run several`. See deploy/several. */
try {
  const { nginx, postgres: bin } = findPrograms(say)
  await buildSite(say)
  await withMachines(async (machines) => {
    const primary = await say.step('Primary', () => startPostgres(machines, bin))
    const replica = await say.step('Replica', () => startPostgres(machines, bin, primary))
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, ...world }
    const processes: Process[] = []
    for (const which of ['First', 'Second'])
      processes.push(
        await say.step(`${which} process`, async () => startProcess(machines, env, await freePort())),
      )
    const ports = processes.map(({ port }) => port)
    const proxy = await say.step('nginx', () => startNginx(machines, nginx, ports))
    const whole = { machines, bin, primary, replica, processes, proxy }
    await browseOnReplica(whole)
    await orderAcross(whole)
    await restartOneByOne(whole, env)
    await loseReplica(whole)
  })
} catch (problem) {
  if (!(problem instanceof CannotStart)) throw problem
  faults.push(problem.message)
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
say(faults.length === 0 ? 'ok' : 'FAILED')
process.exitCode = faults.length === 0 ? 0 : 1
if (process.connected) process.disconnect()

async function browseOnReplica({ proxy, processes }: Whole) {
  await until('trust in the replica', async () => {
    await fetch(`${proxy.url}/api/v1/cuisine/get-all-cuisines`)
    const seen = await Promise.all(processes.map(({ url }) => readsBy(url)))
    return seen.every(({ replica: reads }) => reads > 0)
  })
  const before = await sumOfReads(processes)
  const tally = await underLoad(proxy.url, { browsers: 6 }, () => delay(5_000))
  const after = await sumOfReads(processes)
  const [byReplica, byPrimary] = [after.replica - before.replica, after.primary - before.primary]
  say(`Browsing: ${describe(tally)}`)
  say(`  reads of the database: ${byReplica} by the replica, ${byPrimary} by the primary`)
  note(tally.failures)
  if (byPrimary > 0 || byReplica === 0) faults.push('browsing was not served by the replica alone')
}

/** Placed through one process, read through the other and seen on its stream. */
async function orderAcross({ processes: [one, other] }: Whole) {
  const guest = await joinAsGuest(one!.url)
  const page = await readStream(`${other!.url}/api/v1/live/stream`, guest)
  await until('the stream', async () => page.seen.length > 0)
  const began = performance.now()
  const orderId = await placeOrder(one!.url, guest)
  await until('the event', async () => page.seen.some(({ body }) => body.orderId === orderId))
  const waited = performance.now() - began
  await send(other!.url, `/order/get-single-order/${orderId}`, undefined, guest)
  await page.leave()
  say(
    `An order placed through one process: on the live stream of the other ${waited.toFixed(0)} ms after it was sent`,
  )
}

async function restartOneByOne({ machines, proxy, processes, primary }: Whole, env: Record<string, string>) {
  const guest = await joinAsGuest(proxy.url)
  let lag = ''
  const tally = await underLoad(proxy.url, { browsers: 4, guest }, async () => {
    await delay(1_000)
    for (const [at, old] of processes.entries()) {
      await proxy.takeOut(old.port)
      await untilQuiet(old)
      await old.machine.stop('SIGTERM')
      processes[at] = await startProcess(machines, env, old.port)
      await proxy.takeOut(undefined)
      await delay(1_000)
    }
    lag = await replayLag(primary)
  })
  say(`Both processes restarted one by one: ${describe(tally)}`)
  say(`  the replica was ${lag} ms behind`)
  note(tally.failures)
}

async function loseReplica({ machines, bin, proxy, processes, replica }: Whole) {
  const before = await sumOfReads(processes)
  const tally = await underLoad(proxy.url, { browsers: 4 }, async () => {
    await delay(1_000)
    await replica.machine.stop('SIGINT')
    await delay(4_000)
  })
  const after = await sumOfReads(processes)
  say(`Replica stopped: ${describe(tally)}`)
  say(
    `  reads of the database: ${after.replica - before.replica} by the replica, then ${after.primary - before.primary} by the primary`,
  )
  note(tally.failures)
  if (after.primary === before.primary) faults.push('the primary did not take over the reads')
  await runPostgres(machines, bin, replica.folder, replica.port)
  const waited = await until('the return to the replica', async () => {
    await fetch(`${proxy.url}/api/v1/cuisine/get-all-cuisines`)
    const now = await sumOfReads(processes)
    return now.replica > after.replica
  })
  say(`Replica back: asked again after ${(waited / 1_000).toFixed(1)} s`)
}

function note(failures: string[]): void {
  faults.push(...failures.slice(0, 5))
}

type Reads = { replica: number; primary: number }

async function readsBy(url: string): Promise<Reads> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (by: string) =>
    Number(new RegExp(`browsing_reads\\{by="${by}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: read('replica'), primary: read('primary') }
}

async function sumOfReads(processes: Process[]): Promise<Reads> {
  const all = await Promise.all(processes.map(({ url }) => readsBy(url)))
  const sum = (by: keyof Reads) => all.reduce((total, reads) => total + reads[by], 0)
  return { replica: sum('replica'), primary: sum('primary') }
}

/** Until nginx has sent it nothing for a while. */
async function untilQuiet({ url }: Process): Promise<void> {
  let before = -1
  for (let quiet = 0; quiet < 5; await delay(100)) {
    const { replica, primary } = await readsBy(url)
    quiet = replica + primary === before ? quiet + 1 : 0
    before = replica + primary
  }
}

async function replayLag(primary: Postgres): Promise<string> {
  const { lag } = await ask<{ lag: string | null }>(
    primary.url,
    'select round(extract(epoch from replay_lag) * 1000, 1)::text as lag from pg_stat_replication',
  )
  return lag ?? 'no'
}
