import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { root } from '../../scripts/support/root.ts'
import { freePort } from '../support/free-port.ts'
import { waitUntil } from '../support/wait-until.ts'
import type { Machine, Machines } from './machines.ts'

export type Postgres = { url: string; folder: string; port: number; machine: Machine }

/** A primary, or with `from` a replica that streams from it. The password only protects loopback for a minute. */
export async function startPostgres(machines: Machines, bin: string, from?: Postgres): Promise<Postgres> {
  const folder = await machines.createFolder(from ? 'replica' : 'primary')
  if (from)
    await machines.finish([
      `${bin}/pg_basebackup`,
      '-D',
      folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-d',
      from.url,
    ])
  else {
    const passwordFile = path.join(machines.folder, 'password')
    await writeFile(passwordFile, 'several\n')
    const auth = ['--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8']
    await machines.finish([`${bin}/initdb`, '-D', folder, '-U', 'tablefare', ...auth])
  }
  const port = await freePort()
  return runPostgres(machines, bin, folder, port)
}

export async function runPostgres(
  machines: Machines,
  bin: string,
  folder: string,
  port: number,
): Promise<Postgres> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 80,
    wal_level: 'replica',
    hot_standby: 'on',
    hot_standby_feedback: 'on',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const machine = machines.run([`${bin}/postgres`, '-D', folder, ...given])
  const url = `postgresql://tablefare:several@127.0.0.1:${port}/postgres`
  await waitUntil('Postgres', () => query(url, 'select 1').then(() => true))
  return { url, folder, port, machine }
}

export async function query<Row>(url: string, sql: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows[0] as Row
  } finally {
    await client.end()
  }
}

export type Process = { port: number; url: string; machine: Machine }

export async function startProcess(
  machines: Machines,
  env: Record<string, string>,
  port: number,
): Promise<Process> {
  const url = `http://127.0.0.1:${port}`
  const given = {
    ...env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
  }
  const command = [process.execPath, path.join(root, 'scripts/start.ts')]
  const asUs = !(await machines.reaches(root))
  const machine = machines.run(command, cleanEnvironment(given), asUs)
  await waitUntil(`the process on ${port}`, async () => {
    if (machine.child.exitCode !== null) throw new Error(machine.output())
    return (await fetch(`${url}/readyz`)).ok
  }).catch((problem: unknown) => {
    throw new Error(machine.output(), { cause: problem })
  })
  return { port, url, machine }
}

export type Proxy = { url: string; takeOut(down: number | undefined): Promise<void> }

/** nginx with deploy/several/nginx.conf. A process marked `down` gets no new requests. */
export async function startNginx(machines: Machines, nginx: string, ports: number[]): Promise<Proxy> {
  const folder = await machines.createFolder('nginx')
  const file = path.join(machines.folder, 'nginx.conf')
  const port = await freePort()
  const template = await readFile(path.join(root, 'deploy/several/nginx.conf'), 'utf8')
  const write = (down?: number) => {
    const servers = ports.map(
      (each) => `server 127.0.0.1:${each} max_fails=0${each === down ? ' down' : ''};`,
    )
    const filled: Record<string, string> = { folder, servers: servers.join('\n    '), port: String(port) }
    return writeFile(
      file,
      template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name] ?? ''),
    )
  }
  await write()
  const command = [nginx, '-c', file, '-e', path.join(folder, 'nginx.log')]
  machines.run(command)
  const url = `http://127.0.0.1:${port}`
  await waitUntil('nginx', async () => (await fetch(`${url}/readyz`)).ok)
  const takeOut = async (down: number | undefined) => {
    await write(down)
    await machines.finish([...command, '-s', 'reload'])
  }
  return { url, takeOut }
}
