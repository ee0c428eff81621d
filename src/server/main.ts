import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { hasAdmin } from '#server/accounts/staff/list-members.ts'
import { buildApp } from '#server/app.ts'
import { type Config, defaultDataDir } from '#server/platform/config/config.ts'
import { openReadReplica } from '#server/platform/db/read-replica.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { ensureDemoWorld } from '#server/platform/db/demo-world/ensure-demo-world.ts'
import { loadDemoWorldInOwnProcess } from '#server/platform/db/demo-world/load-demo-world-in-own-process.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type AppDeps, hooks } from '#server/app-deps.ts'
import { ping } from '#server/platform/db/ping.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { sendOverHttp } from '#server/platform/http/site/send-to-api.ts'
import type { SiteOptions } from '#server/platform/http/site/site.ts'
import { findJobStats } from '#server/platform/jobs/store.ts'
import { withoutMessage } from '#server/platform/jobs/job-log.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { readVapidKeys } from '#server/platform/push/vapid-keys.ts'
import { createTasks } from '#server/tasks.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import { chooseTransports } from '#server/platform/messages/choose-transports.ts'
import { createGateway } from '#server/payments/gateways/create-gateway.ts'
import { enqueueFirstCheck } from '#server/payments/book/enqueue-first-check.ts'
import { countUnresolvedPayments } from '#server/payments/core/sweep-payments.ts'
import type { ReportFailure } from '#server/payments/core/with-timeout.ts'
import { findOnPostcodesIo } from '#server/platform/postcodes/postcodes-io.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import { cachePoints } from '#server/platform/postcodes/cache-points.ts'
import { toListenError, requireFreePort } from '#server/platform/start/require-free-port.ts'
import { deleteSiteUrl, writeSiteUrl } from '#server/platform/start/site-url-file.ts'
import { startDatabase } from '#server/platform/db/start-database.ts'
import type { Print } from '#server/platform/start/print-steps.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type Running = { url: string; stop(): Promise<void> }

export type Parts = {
  /** May still be built while the database starts. */
  pages?: Promise<Pick<SiteOptions, 'site' | 'assets' | 'middleware'>>
  print: Print
  onLost?: () => void
}

/** The composition root: creates every part of the process and connects them. */
export async function main(config: Config, parts: Parts): Promise<Running> {
  // A failed build is reported where the pages are needed.
  parts.pages?.catch(() => {})
  await requireFreePort(config.host, config.port)
  for (const warning of config.warnings) parts.print(warning)
  const now = () => new Date()
  const loadSite = async () => {
    const pages = await parts.pages
    return (
      pages && {
        ...pages,
        now,
        links: config.links,
        publicUrl: config.publicUrl,
        isDevelopment: config.mode === 'development',
        allowsStripe: config.allowsStripe,
      }
    )
  }
  const version = await ownVersion()
  const { logLevel, logAddresses, secret, trustProxy, requestLimit, operators } = config
  const logClient = { format: logAddresses, secret }
  const common = { logLevel, logClient, trustProxy, requestLimit, operators, version }
  if (config.apiUrl) {
    const site = await loadSite()
    const app = await buildApp({
      ...common,
      health: { isReady: async () => true },
      site: site && { ...site, sendFor: sendOverHttp(config.apiUrl) },
      apiUrl: config.apiUrl,
    })
    return listen(app, config, async () => {})
  }

  const database = await parts.print.step('Starting Postgres', () =>
    startDatabase(config, parts.print, () => parts.onLost?.()),
  )
  const { connectionString } = database
  const db = openDatabase(connectionString, config.databasePool, () => {})
  const replica = config.replicaUrl
    ? openDatabase(config.replicaUrl, config.databasePool, () => {}, timeouts.replicaQuery)
    : undefined
  let logSwitch: (to: string) => void = () => {}
  const { readReplica, reads } = openReadReplica({
    primary: db,
    replica,
    clock: () => performance.now(),
    onSwitch: (to) => logSwitch(to),
  })
  let report: ReportFailure = () => {}
  let warn: AppDeps['warn'] = () => {}
  const gateway = await createGateway({
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
    await prepareDatabase(config, connectionString, parts.print, now())
    if (!(await hasAdmin(db))) parts.print(formatNoAdmin(config))
    const { publicUrl, autopilot, textsPerHour, links } = config
    const deps: AppDeps = {
      ...hooks,
      db,
      readReplica,
      now,
      random: randomBytes,
      places: loadPlaces(createFindPoint(config, parts.print)),
      publicUrl,
      siteUrl: publicUrl ?? '',
      siteName: config.links.siteName,
      autopilot,
      secret: config.secret,
      vapidPrivateKey: config.vapidPrivateKey,
      pushHosts: config.pushHosts,
      codesPerHour: config.codesPerHour,
      captchaCost: 2_000,
      storesEmails: config.smtp === undefined,
      missingServices: config.missingServices,
      warn: (detail, message) => warn(detail, message),
      gateway,
    }
    const app = await buildApp({
      ...common,
      deps,
      health: {
        isReady: () => ping(db),
        jobs: () => findJobStats(db),
        payments: () => countUnresolvedPayments({ db, now }),
        ...(replica ? { replicaReads: reads } : {}),
      },
      live: {
        listen: (onNotify) => listenTo(connectionString, eventsChannel, onNotify),
        limits: config.liveStreams,
      },
      checksReplies: config.mode === 'development',
      showsOutbox: config.mode === 'development',
      site: await loadSite(),
    })
    report = (operation, problem) =>
      app.log.warn({ operation, err: withoutMessage(problem) }, 'payment gateway failed')
    logSwitch = (to) => app.log.warn(`public reads are served by the ${to}`)
    warn = app.log.warn.bind(app.log)
    const transports = await chooseTransports(config)
    const forget = () => (config.databaseUrl ? undefined : deleteSiteUrl(config.dataDir))
    return await listen(
      app,
      config,
      () => Promise.resolve(forget()).then(release),
      async (url) => {
        // With port 0 the URL is known only now.
        const siteUrl = (deps.siteUrl = publicUrl ?? url)
        if (!config.databaseUrl) await writeSiteUrl(config.dataDir, siteUrl)
        const push = createPushSender({ readKeys: () => readVapidKeys(deps), contact: links.supportEmail })
        const sending = { transports, textsPerHour, warn, push }
        const tasks = createTasks({ ...deps, siteUrl, ...sending })
        await enqueueFirstCheck(db)
        return startJobs({ connectionString, db, tasks, log: app.log })
      },
    )
  } catch (problem) {
    await release()
    throw problem
  }
}

/** The command has the variables that lead it to this database. */
function formatNoAdmin({ databaseUrl, dataDir }: Config): string {
  const folder = databaseUrl || dataDir === defaultDataDir ? '' : `DATA_DIR=${dataDir} `
  const advice = databaseUrl ? 'with the same DATABASE_URL ' : ''
  return `There is no admin yet. Run this on the server ${advice}and open the link it prints: ${folder}npm run make-admin -- you@example.com`
}

const demoLoader = new URL('../../db/demo/loader-process.ts', import.meta.url)

async function prepareDatabase(config: Config, connectionString: string, print: Print, now: Date) {
  await print.step('Migrating', () => migrate(connectionString))
  if (!config.demoWorld) return
  await print.step('Demonstration world', () =>
    ensureDemoWorld(
      connectionString,
      (_, at) => loadDemoWorldInOwnProcess(demoLoader, connectionString, at),
      now,
    ),
  )
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  config: Config,
  release: () => Promise<void>,
  /** Starts the job runner once the server listens. */
  startRunner?: (url: string) => Promise<{ stop(): Promise<void> }>,
): Promise<Running> {
  await app.listen({ host: config.host, port: config.port }).catch(async (problem: unknown) => {
    await app.close()
    throw toListenError(problem, config.host, config.port)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = `http://${config.host}:${port}`
  const runner = await startRunner?.(url)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= Promise.all([close(app), runner?.stop()]).then(release))
  return { url, stop }
}

/** Requests that do not end in time are aborted, so that the rest has time to stop. */
async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeouts.shutdownRequests)
  await app.close().finally(() => clearTimeout(timer))
}

function createFindPoint({ postcodesIoUrl }: Config, print: Print) {
  if (!postcodesIoUrl) return undefined
  const find = findOnPostcodesIo(postcodesIoUrl, timeouts.postcodesIo, print)
  return cachePoints(find, () => performance.now())
}

async function ownVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
