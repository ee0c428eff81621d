import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { root } from '../../scripts/support/root.ts'
import { freePort } from '../support/free-port.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Machine, Machines } from '../several/machines.ts'
import { query } from '../several/start-parts.ts'

type Member = { name: string; folder: string; port: number; restPort: number; machine: Machine }

export type Cluster = {
  connectionString: string
  /** kill -9 of the primary and its Patroni; back with a synchronous standby before the next kill. */
  kill(): Promise<{ killedAt: number }>
  /** Postgres is a child of Patroni, so it would outlive a killed one. */
  end(): Promise<void>
}

const address = '127.0.0.1'
const password = 'failover'

/** etcd, two Postgres under Patroni, and haproxy, with the files of deploy/several. */
export async function startCluster(machines: Machines, bin: string): Promise<Cluster> {
  const etcd = await startEtcd(machines)
  const members: Member[] = []
  for (const name of ['pg1', 'pg2']) members.push(await startMember(machines, { etcd, bin, name }))
  const connectionString = await startHaproxy(machines, members)
  await waitUntil('a synchronous standby', () => hasStandby(members), 120)
  const kill = async () => {
    await waitUntil('a synchronous standby', () => hasStandby(members), 120)
    const primary = await findPrimary(members)
    const killedAt = performance.now()
    await killMember(primary)
    await waitUntil('a new primary', () => canWrite(connectionString), 120)
    primary.machine = runPatroni(machines, primary.name)
    return { killedAt }
  }
  const end = async () => {
    for (const member of members) await killMember(member)
  }
  return { connectionString, kill, end }
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
  { etcd, bin, name }: { etcd: string; bin: string; name: string },
): Promise<Member> {
  const folder = await machines.createFolder(name)
  const [port, restPort] = [await freePort(), await freePort()]
  const filled = { name, folder, address, port, restPort, etcd, bin, password, network: '127.0.0.1/32' }
  await fillTemplate(machines, 'patroni.yml', `${name}.yml`, filled)
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
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
  await writeFile(file, filled)
  return file
}

/** By Patroni's own record: it promotes only a standby listed there, a moment after Postgres calls it synchronous. */
async function hasStandby(members: Member[]): Promise<boolean> {
  const asked = members.map(({ restPort }) => fetch(`http://${address}:${restPort}/synchronous`))
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

/** Patroni first, so that it cannot hand over, then the postmaster and every process of it. */
async function killMember({ folder, machine }: Member): Promise<void> {
  const [pid = ''] = (await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  const stopped = machine.stop('SIGKILL')
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).stdout.split('\n')
  for (const each of [pid, ...children].map(Number).filter((number) => number > 1))
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended with its postmaster.
    }
  await stopped
}
