import { readFile } from 'node:fs/promises'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { ensureDemoWorld } from '#server/db/ensure-demo-world.ts'
import { migrate } from '#server/db/migrate.ts'
import { isAnswering } from '#server/db/is-answering.ts'
import { sendTo } from '#server/http/send.ts'
import type { SiteOptions } from '#server/http/site.ts'
import { refusePortInUse } from '#server/refuse-port-in-use.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { step } from '#server/step.ts'

export type Running = { url: string; stop(): Promise<void> }

export type Parts = Pick<Partial<SiteOptions>, 'site' | 'assets' | 'middleware'> & {
  say: (line: string) => void
  onLost?: () => void
}

/** The composition root: everything that the process is made of is put together here. */
export async function main(config: Config, parts: Parts): Promise<Running> {
  await refusePortInUse(config.host, config.port)
  const now = () => new Date()
  const { site: pages, assets, middleware } = parts
  const site = pages && { site: pages, assets, middleware, now, isDevelopment: config.mode === 'development' }
  const version = await ownVersion()
  const common = { logLevel: config.logLevel, trustProxy: config.trustProxy, version }
  if (config.apiUrl) {
    const app = await buildApp({
      ...common,
      health: { isReady: async () => true },
      site: site && { ...site, send: sendTo(config.apiUrl) },
    })
    return listen(app, config, async () => {})
  }

  const database = await step(parts.say, 'Starting Postgres', () =>
    startDatabase(config, parts.say, () => parts.onLost?.()),
  )
  const db = openDatabase(database.connectionString, config.databasePool, () => {})
  const release = async () => {
    await db.destroy()
    await database.stop()
  }
  try {
    await prepare(config, db, database.connectionString, parts.say)
    const app = await buildApp({
      ...common,
      deps: { db, now },
      health: { isReady: () => isAnswering(db) },
      site,
    })
    return await listen(app, config, release)
  } catch (problem) {
    await release()
    throw problem
  }
}

async function prepare(config: Config, db: Db, connectionString: string, say: Parts['say']) {
  await step(say, 'Migrating', () => migrate(db))
  if (!config.demoWorld) return
  await step(say, 'Demonstration world', () =>
    ensureDemoWorld(connectionString, (client, now) => loadDemoWorld(client, { now }), new Date()),
  )
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
  release: () => Promise<void>,
) {
  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= app.close().then(release))
  return { url: `http://${config.host}:${port}`, stop }
}

async function ownVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
