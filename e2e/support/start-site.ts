import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { findLeaks } from './secrets.ts'

/** Playwright's global setup: starts the site and passes its address on in the environment. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-secrets-'))
  process.env.SITE_SECRETS = path.join(folder, 'secrets')
  const prepared = await prepareSite()
  process.env.PREPARED_SITE = prepared
  const { url, dataDir, stop } = await startServer('production')
  process.env.SITE_URL = url
  process.env.SITE_DATA_DIR = dataDir
  const others = await serveOtherSites()
  return async () => {
    await others.stop()
    await stop()
    for (const made of [folder, prepared]) await rm(made, { recursive: true, force: true })
  }
}

/** Starts a site on an empty data folder and stops it: the world is loaded once for all sites of a run. */
async function prepareSite(): Promise<string> {
  const { dataDir, end } = await startServer('production', { AUTOPILOT: 'off' })
  await end()
  return dataDir
}

/** Sites that only some journeys need, each started on first use: `development` shows its outbox, and on `admins` the
    journeys of admins change home, terms and restaurants. */
const otherSites = { development: 'development', admins: 'production' } as const

export async function otherSite(name: keyof typeof otherSites): Promise<{ url: string; dataDir: string }> {
  const answer = await fetch(`${process.env.OTHER_SITES}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { url: string; dataDir: string }
}

async function serveOtherSites(): Promise<{ stop: () => Promise<void> }> {
  const started = new Map<string, ReturnType<typeof startServer>>()
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1) as keyof typeof otherSites
    const site = started.get(name) ?? startServer(otherSites[name])
    started.set(name, site)
    site.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.OTHER_SITES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
      for (const site of started.values()) await (await site).stop()
    },
  }
}

/**
 * Starts a site on a free port, and on a copy of the prepared data folder; without one, or for a site of its own world, on an
 * empty one. At its end its log is searched for recorded secrets.
 */
export async function startServer(
  mode: 'production' | 'development',
  own: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; end: () => Promise<void>; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tablefare-e2e-'))
  const prepared = own.DEMO_WORLD === 'off' ? undefined : process.env.PREPARED_SITE
  // Node's own copy would make root the owner of Postgres' files.
  if (prepared) await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, dataDir])
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: cleanEnvironment({ NODE_ENV: mode, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...own }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Site\s+(http:\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
    server.on('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  const end = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
    const leaks = findLeaks(output, process.env.SITE_SECRETS ?? '')
    if (leaks.length > 0) throw new Error(`The log contains secrets:\n${leaks.join('\n')}`)
  }
  return { url, dataDir, end, stop }
}
