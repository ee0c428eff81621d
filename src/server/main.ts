import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { loadDemoWorld } from '../../db/demo/load-demo-world.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/platform/config/config.ts'
import { browseFrom } from '#server/platform/db/browse.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { ensureDemoWorld } from '#server/platform/db/ensure-demo-world.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type AppDeps, hooks } from '#server/app-deps.ts'
import { isAnswering } from '#server/platform/db/is-answering.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { sendTo } from '#server/platform/http/send.ts'
import type { SiteOptions } from '#server/platform/http/site.ts'
import { readJobFigures } from '#server/platform/jobs/read-job-figures.ts'
import { withoutWords } from '#server/platform/jobs/job-log.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { makeTasks } from '#server/tasks.ts'
import { eventsChannel } from '#server/platform/live/follow-events.ts'
import { chooseTransports } from '#server/platform/messages/choose-transports.ts'
import { chooseGateway } from '#server/payments/gateways/choose-gateway.ts'
import { countUnsettledPayments } from '#server/payments/core/sweep-payments.ts'
import type { Report } from '#server/payments/core/with-patience.ts'
import { askPostcodesIo } from '#server/platform/postcodes/ask-postcodes-io.ts'
import { readPlaces } from '#server/platform/postcodes/read-places.ts'
import { rememberAnswers } from '#server/platform/postcodes/remember-answers.ts'
import { cannotListen, refusePortInUse } from '#server/platform/start/refuse-port-in-use.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import type { Say } from '#server/platform/start/step.ts'

export type Running = { url: string; stop(): Promise<void> }

export type Parts = Pick<Partial<SiteOptions>, 'site' | 'assets' | 'middleware'> & {
  say: Say
  onLost?: () => void
}

/** The composition root: everything that the process is made of is put together here. */
export async function main(config: Config, parts: Parts): Promise<Running> {
  await refusePortInUse(config.host, config.port)
  const now = () => new Date()
  const { site: pages, assets, middleware } = parts
  const site = pages && {
    site: pages,
    assets,
    middleware,
    now,
    links: config.links,
    publicUrl: config.publicUrl,
    isDevelopment: config.mode === 'development',
    admitsStripe: config.admitsStripe,
  }
  const version = await ownVersion()
  const common = { logLevel: config.logLevel, trustProxy: config.trustProxy, version }
  if (config.apiUrl) {
    const app = await buildApp({
      ...common,
      health: { isReady: async () => true },
      site: site && { ...site, sendFor: sendTo(config.apiUrl) },
      apiUrl: config.apiUrl,
    })
    return listen(app, config, async () => {})
  }

  const database = await parts.say.step('Starting Postgres', () =>
    startDatabase(config, parts.say, () => parts.onLost?.()),
  )
  const { connectionString } = database
  const db = openDatabase(connectionString, config.databasePool, () => {})
  const replica = config.replicaUrl
    ? openDatabase(config.replicaUrl, config.databasePool, () => {}, 3_000)
    : undefined
  let tellTurn: (to: string) => void = () => {}
  const { browse, figures } = browseFrom({
    primary: db,
    replica,
    clock: () => performance.now(),
    onTurn: (to) => tellTurn(to),
  })
  let report: Report = () => {}
  const gateway = chooseGateway({
    config,
    connectionString,
    random: randomBytes,
    report: (operation, problem) => report(operation, problem),
  })
  const release = async () => {
    await gateway?.stop()
    await replica?.destroy()
    await db.destroy()
    await database.stop()
  }
  try {
    await prepare(config, connectionString, parts.say)
    const { publicUrl, autopilot, textsPerHour } = config
    const deps: AppDeps = {
      ...hooks,
      db,
      browse,
      now,
      random: randomBytes,
      places: readPlaces(askFor(config, parts.say)),
      publicUrl,
      siteUrl: publicUrl ?? '',
      autopilot,
      secret: config.secret,
      codesPerHour: config.codesPerHour,
      captchaCost: 2_000,
      gateway,
    }
    const app = await buildApp({
      ...common,
      deps,
      health: {
        isReady: () => isAnswering(db),
        jobs: () => readJobFigures(db),
        payments: () => countUnsettledPayments({ db, now }),
        ...(replica ? { browsing: figures } : {}),
      },
      live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake) },
      checksAnswers: config.mode === 'development',
      showsOutbox: config.mode === 'development',
      site,
    })
    report = (operation, problem) =>
      app.log.warn({ operation, err: withoutWords(problem) }, 'the gateway did not answer')
    tellTurn = (to) => app.log.warn(`browsing is answered by the ${to}`)
    const warn = app.log.warn.bind(app.log)
    const transports = chooseTransports(config)
    return await listen(app, config, release, (url) => {
      // With port 0 the address is known only now.
      const siteUrl = (deps.siteUrl = publicUrl ?? url)
      const sending = { transports, textsPerHour, warn }
      const tasks = makeTasks({ ...hooks, db, now, gateway, publicUrl, siteUrl, autopilot, ...sending })
      return startJobs({ connectionString, db, tasks, log: app.log })
    })
  } catch (problem) {
    await release()
    throw problem
  }
}

async function prepare(config: Config, connectionString: string, say: Say) {
  await say.step('Migrating', () => migrate(connectionString))
  if (!config.demoWorld) return
  await say.step('Demonstration world', () =>
    ensureDemoWorld(connectionString, (client, now) => loadDemoWorld(client, { now }), new Date()),
  )
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
  release: () => Promise<void>,
  /** What goes on beside answering, once we can answer. */
  startBeside?: (url: string) => { stop(): Promise<void> },
): Promise<Running> {
  await app.listen({ host: config.host, port: config.port }).catch(async (problem: unknown) => {
    await app.close()
    throw cannotListen(problem, config.host, config.port)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = `http://${config.host}:${port}`
  const beside = startBeside?.(url)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= Promise.all([close(app), beside?.stop()]).then(release))
  return { url, stop }
}

/** A request that does not end, or a page that listens for news, is cut off so that the rest has time to stop. */
async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), longestGoodbye)
  await app.close().finally(() => clearTimeout(late))
}

const longestGoodbye = 1_500

function askFor({ postcodesIoUrl }: Config, say: Parts['say']) {
  if (!postcodesIoUrl) return undefined
  return rememberAnswers(askPostcodesIo(postcodesIoUrl, 1_500, say), () => performance.now())
}

async function ownVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
