import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { findProcess } from '#server/platform/db/embedded/process/find-process.ts'
import { root } from '../../scripts/support/root.ts'
import { findChildren } from '../../scripts/testing/find-processes.ts'
import { freePort } from '../support/free-port.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Machine, Machines } from '../several/machines.ts'
import { query } from '../several/start-parts.ts'

type Member = { name: string; folder: string; port: number; restPort: number; machine: Machine }

type Cluster = {
  connectionString: string
  /** Resolves when there is a standby to take over. */
  isReady(): Promise<unknown>
  /** kill -9 of the primary and its Patroni; resolves when the standby has taken over. */
  kill(): Promise<{ killedAt: number }>
  /** Postgres is a child of Patroni, so it would outlive a killed one. */
  end(): Promise<void>
}

/** Planted to see that the judge finds it: orders are acknowledged before the standby has them. */
export const faults = ['asynchronous'] as const
type Fault = (typeof faults)[number]

const address = '127.0.0.1'
const password = 'failover'

/** etcd, two Postgres under Patroni, and haproxy, with the files of deploy/several. */
export async function startCluster(machines: Machines, bin: string, fault?: Fault): Promise<Cluster> {
  const etcd = await startEtcd(machines)
  const members: Member[] = []
  for (const name of ['pg1', 'pg2']) members.push(await startMember(machines, { etcd, bin, name, fault }))
  const connectionString = await startHaproxy(machines, members)
  const standby = fault ?? 'synchronous'
  const isReady = () => waitUntil(`${standby} standby`, () => hasStandby(members, standby), 120)
  await isReady()
  let kills = 0
  const kill = async () => {
    const primary = await findPrimary(members)
    if (kills++ % 2 === 0) await stallReplication(primary)
    const killedAt = performance.now()
    await killMember(primary)
    await waitUntil('a new primary', () => canWrite(connectionString), 120)
    primary.machine = runPatroni(machines, primary.name)
    return { killedAt }
  }
  const end = async () => {
    for (const member of members) await killMember(member)
  }
  return { connectionString, isReady, kill, end }
}

async function startEtcd(machines: Machines): Promise<string> {
  const folder = await machines.createFolder('etcd')
  const [client, peer] = [await freePort(), await freePort()]
  const url = `http://${address}:${client}`
  const peers = `http://${address}:${peer}`
  machines.run(
    ['/usr/bin/etcd', '--name', 'one', '--data-dir', folder]
      .concat(['--listen-client-urls', url, '--advertise-client-urls', url])
      .concat(['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers])
      .concat(['--initial-cluster', `one=${peers}`]),
    { ETCD_UNSUPPORTED_ARCH: process.arch },
  )
  await waitUntil('etcd', async () => (await fetch(`${url}/health`)).ok)
  return `${address}:${client}`
}

async function startMember(
  machines: Machines,
  { etcd, bin, name, fault }: { etcd: string; bin: string; name: string; fault: Fault | undefined },
): Promise<Member> {
  const folder = await machines.createFolder(name)
  const [port, restPort] = [await freePort(), await freePort()]
  const filled = { name, folder, address, port, restPort, etcd, bin, password, network: '127.0.0.1/32' }
  const file = await fillTemplate(machines, 'patroni.yml', `${name}.yml`, filled)
  if (fault) await writeFile(file, plantFault(await readFile(file, 'utf8')))
  const machine = runPatroni(machines, name)
  await waitUntil(
    `Patroni of ${name}`,
    async () => (await fetch(`http://${address}:${restPort}/health`)).ok,
    120,
  ).catch((problem: unknown) => {
    throw new Error(machine.output(), { cause: problem })
  })
  return { name, folder, port, restPort, machine }
}

function runPatroni({ folder, run }: Machines, name: string): Machine {
  return run(['/usr/bin/patroni', path.join(folder, `${name}.yml`)], {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
  })
}

async function startHaproxy(machines: Machines, members: Member[]): Promise<string> {
  const port = await freePort()
  const servers = members
    .map((member) => `server ${member.name} ${address}:${member.port} check port ${member.restPort}`)
    .join('\n  ')
  const file = await fillTemplate(machines, 'haproxy.cfg', 'haproxy.cfg', { address, port, servers })
  machines.run(['/usr/sbin/haproxy', '-db', '-f', file])
  return `postgresql://tablefare:${password}@${address}:${port}/postgres`
}

async function fillTemplate(
  machines: Machines,
  name: string,
  as: string,
  values: Record<string, string | number>,
): Promise<string> {
  const file = path.join(machines.folder, as)
  const template = await readFile(path.join(root, 'deploy/several', name), 'utf8')
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    if (values[key] === undefined) throw new Error(`${name} has a placeholder ${key} that nothing fills`)
    return String(values[key])
  })
  await writeFile(file, filled)
  return file
}

function plantFault(settings: string): string {
  const planted = settings.replace('synchronous_mode: true', 'synchronous_mode: false')
  if (planted === settings) throw new Error('patroni.yml has no synchronous_mode to switch off')
  return planted
}

/** By Patroni's own record: it promotes only a standby listed there, a moment after Postgres calls it synchronous. */
async function hasStandby(members: Member[], kind: 'synchronous' | Fault): Promise<boolean> {
  const asked = members.map(({ restPort }) => fetch(`http://${address}:${restPort}/${kind}`))
  return (await Promise.allSettled(asked)).some((answer) => answer.status === 'fulfilled' && answer.value.ok)
}

async function canWrite(url: string): Promise<boolean> {
  const sql = 'select not pg_is_in_recovery() as "isPrimary"'
  return (await query<{ isPrimary: boolean }>(url, sql)).isPrimary
}

async function findPrimary(members: Member[]): Promise<Member> {
  for (const member of members) {
    const answer = await fetch(`http://${address}:${member.restPort}/primary`).catch(() => undefined)
    if (answer?.status === 200) return member
  }
  throw new Error('there is no primary')
}

/** The standby gets nothing for half a second, as on a slow network: a commit that does not wait for it would be lost. */
async function stallReplication({ port }: Member): Promise<void> {
  const url = `postgresql://tablefare:${password}@${address}:${port}/postgres`
  const sql = 'select array(select pid from pg_stat_replication) as senders'
  const { senders } = await query<{ senders: number[] }>(url, sql)
  for (const sender of senders) process.kill(sender, 'SIGSTOP')
  await delay(500)
}

/** Patroni first, so that it cannot hand over, then the postmaster and every process of it. */
async function killMember({ folder, machine }: Member): Promise<void> {
  const lock = await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')
  const found = findProcess(Number(lock.split('\n')[0]))
  const postmaster = found?.command.includes(folder) ? found.pid : undefined
  const postgres = postmaster ? [postmaster, ...(await findChildren(postmaster))] : []
  const stopped = machine.stop('SIGKILL')
  for (const pid of postgres)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended with its postmaster.
    }
  await stopped
}
