import { setTimeout as delay } from 'node:timers/promises'

import { readStream } from '#server/testing/clients/read-stream.ts'
import { print } from '../../scripts/support/print.ts'
import { joinAsGuest, placeOrder, send } from '../../scripts/testing/order-over-http.ts'
import { waitUntil } from '../support/wait-until.ts'
import { formatTally, underLoad } from './load.ts'
import type { Machines } from './machines.ts'
import { type Postgres, type Process, type Proxy, query, runPostgres, startProcess } from './start-parts.ts'

export type Cluster = {
  machines: Machines
  bin: string
  primary: Postgres
  replica: Postgres
  processes: Process[]
  proxy: Proxy
}

/** Never from memory. */
const browsed = '/api/v1/restaurant/find-place?postCode=SE1%209AA'

/** Each step prints its figures and returns its problems. */
export async function browseOnReplica({ proxy, processes }: Cluster): Promise<string[]> {
  await waitUntil('reads by the replica', async () => {
    await fetch(`${proxy.url}${browsed}`)
    const reads = await Promise.all(processes.map(({ url }) => readCounters(url)))
    return reads.every(({ replica }) => replica > 0)
  })
  const before = await sumCounters(processes)
  const tally = await underLoad(proxy.url, { browsers: 6 }, () => delay(5_000))
  const after = await sumCounters(processes)
  const [byReplica, byPrimary] = [after.replica - before.replica, after.primary - before.primary]
  print(`Browsing: ${formatTally(tally)}`)
  print(`  reads of the database: ${byReplica} by the replica, ${byPrimary} by the primary`)
  const isByReplica = byPrimary === 0 && byReplica > 0
  return [
    ...tally.failures.slice(0, 5),
    ...(isByReplica ? [] : ['browsing was not served by the replica alone']),
  ]
}

/** An order is placed through one process, read through the other and received on its live stream. */
export async function orderAcross({ processes: [one, other] }: Cluster): Promise<string[]> {
  const guest = await joinAsGuest(one!.url)
  const stream = await readStream(`${other!.url}/api/v1/live/stream`, guest)
  await waitUntil('the stream', async () => stream.seen.length > 0)
  const began = performance.now()
  const orderId = await placeOrder(one!.url, guest)
  await waitUntil('the event', async () => stream.seen.some(({ body }) => body.orderId === orderId))
  const milliseconds = performance.now() - began
  await send(other!.url, `/order/get-single-order/${orderId}`, undefined, guest)
  await stream.leave()
  print(
    `An order placed through one process: on the live stream of the other ${milliseconds.toFixed(0)} ms after it was sent`,
  )
  return []
}

export async function restartOneByOne(cluster: Cluster, env: Record<string, string>): Promise<string[]> {
  const { machines, proxy, processes, primary } = cluster
  const guest = await joinAsGuest(proxy.url)
  let lag = ''
  const tally = await underLoad(proxy.url, { browsers: 4, guest }, async () => {
    await delay(1_000)
    for (const [at, old] of processes.entries()) {
      await proxy.takeOut(old.port)
      await waitUntilIdle(old)
      await old.machine.stop('SIGTERM')
      processes[at] = await startProcess(machines, env, old.port)
      await proxy.takeOut(undefined)
      await delay(1_000)
    }
    lag = await readReplayLag(primary)
  })
  print(`Both processes restarted one by one: ${formatTally(tally)}`)
  print(`  the replica was ${lag} ms behind`)
  return tally.failures.slice(0, 5)
}

export async function loseReplica({ machines, bin, proxy, processes, replica }: Cluster): Promise<string[]> {
  const before = await sumCounters(processes)
  const tally = await underLoad(proxy.url, { browsers: 4 }, async () => {
    await delay(1_000)
    await replica.machine.stop('SIGINT')
    await delay(4_000)
  })
  const after = await sumCounters(processes)
  const [byReplica, byPrimary] = [after.replica - before.replica, after.primary - before.primary]
  print(`Replica stopped: ${formatTally(tally)}`)
  print(`  reads of the database: ${byReplica} by the replica, then ${byPrimary} by the primary`)
  await runPostgres(machines, bin, replica.folder, replica.port)
  const milliseconds = await waitUntil('the return to the replica', async () => {
    await fetch(`${proxy.url}${browsed}`)
    return (await sumCounters(processes)).replica > after.replica
  })
  print(`Replica back: used again after ${(milliseconds / 1_000).toFixed(1)} s`)
  return [
    ...tally.failures.slice(0, 5),
    ...(byPrimary === 0 ? ['the primary did not take over the reads'] : []),
  ]
}

type Counters = { replica: number; primary: number }

async function readCounters(url: string): Promise<Counters> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (by: string) =>
    Number(new RegExp(`browsing_reads\\{by="${by}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: read('replica'), primary: read('primary') }
}

async function sumCounters(processes: Process[]): Promise<Counters> {
  const all = await Promise.all(processes.map(({ url }) => readCounters(url)))
  const sum = (by: keyof Counters) => all.reduce((total, counters) => total + counters[by], 0)
  return { replica: sum('replica'), primary: sum('primary') }
}

/** Waits until nginx has sent the process nothing for half a second. */
async function waitUntilIdle({ url }: Process): Promise<void> {
  let before = -1
  for (let idle = 0; idle < 5; await delay(100)) {
    const { replica, primary } = await readCounters(url)
    idle = replica + primary === before ? idle + 1 : 0
    before = replica + primary
  }
}

async function readReplayLag(primary: Postgres): Promise<string> {
  const { lag } = await query<{ lag: string | null }>(
    primary.url,
    'select round(extract(epoch from replay_lag) * 1000, 1)::text as lag from pg_stat_replication',
  )
  return lag ?? 'no'
}
