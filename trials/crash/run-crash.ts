import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '#server/platform/db/database.ts'
import { judgeBook } from '#server/testing/judge-book.ts'
import { seededRandom } from '../../scripts/testing/seeded-random.ts'
import type { Network } from './call-api.ts'
import { judge, type Verdict } from './judge.ts'
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts'
import { type RestartingServer, startRestartingServer } from './restarting-server.ts'
import { runScenario } from './run-scenario.ts'
import { createScenario, type Scenario } from './order-scenario.ts'
import { type Fault, plantFault, serverArguments } from './plant-fault.ts'
import { prepareWorld } from './prepare-world.ts'
import { readUnfinished, skipWaits } from './read-records.ts'

export type CrashRun = {
  orders: number
  clients: number
  serverKills: number
  postgresKills: number
  seed: number
  /** The share of responses that get lost between a server and its client. */
  lossRate?: number
  /** How long a customer waits for the outcome of a card payment. */
  waitSeconds: number
  /** For a short run: retries and sweeps run at once instead of at their time. */
  skipsWaits?: boolean
  fault?: Fault | undefined
  /** Another Postgres than an embedded one. */
  startPostgres?: () => Promise<KillablePostgres>
  /** Gets the seconds from a kill of Postgres to the next acknowledged order. */
  onOutage?: (seconds: number) => void
  print?: (line: string) => void
}

/** Places orders while servers and Postgres are killed and responses get lost, then compares all records. */
export async function runCrash(test: CrashRun): Promise<Verdict> {
  const { orders, clients, fault, print = () => {} } = test
  const postgres = await (test.startPostgres?.() ?? startKillablePostgres('crash'))
  const gateway = await startKillablePostgres('gateway')
  const db = openDatabase(postgres.connectionString, 4, () => {})
  const record = openDatabase(gateway.connectionString, 2, () => {})
  const servers: RestartingServer[] = []
  try {
    const { connectionString } = postgres
    const world = await prepareWorld(db, connectionString, gateway.connectionString, orders)
    await plantFault(fault, connectionString, gateway.connectionString)
    const env = {
      DATABASE_URL: connectionString,
      SANDBOX_DATABASE_URL: gateway.connectionString,
      SANDBOX_DROPS: '0.08',
    }
    for (let n = 0; n < 2; n++) servers.push(startRestartingServer(env, serverArguments(fault)))
    await Promise.all(servers.map((server) => server.isUp()))
    print(`${orders} customers, two servers on one Postgres, a gateway on another: seed ${test.seed}`)

    const random = seededRandom(test.seed)
    const scenarios = world.people.map(({ customerId }) => createScenario(customerId, random))
    const network = createNetwork(servers, random, test.lossRate ?? 0.02)
    const progress = { begun: 0, done: 0, released: 1 }
    const share = orders / (test.serverKills + test.postgresKills + 1)
    const client = async () => {
      while (progress.begun < orders) {
        const at = progress.begun++
        // Clients wait for the next kill, so that each kill meets orders in flight.
        while (at > progress.released * share + clients) await delay(20)
        const participants = {
          ...world,
          network,
          me: world.people[at]!.bearer,
          waitSeconds: test.waitSeconds,
        }
        await runScenario(scenarios[at]!, participants)
        progress.done++
      }
    }
    const began = Date.now()
    const outages: Promise<void>[] = []
    const killPostgres = async () => {
      const { killedAt } = await postgres.kill()
      const isOver = () => progress.done === orders
      if (test.onOutage) outages.push(waitForOrder(scenarios, killedAt, isOver).then(test.onOutage))
    }
    const killing = killAll(test, servers, { ...postgres, kill: killPostgres }, random, progress, share)
    await Promise.all(Array.from({ length: clients }, client))
    await killing
    await Promise.all(outages)
    print(
      `${progress.done} orders in ${seconds(began)} s; servers killed ${test.serverKills} times, ` +
        `Postgres ${test.postgresKills}; ${network.lost} responses lost on the way`,
    )
    await Promise.all(servers.map((server) => server.isUp()))
    const drained = await drain(db, test, print)
    const restarts = servers.reduce((sum, server) => sum + server.starts() - 1, 0)
    return {
      ...(await judge(db, record, scenarios)),
      ...(await judgeBook(db)),
      ...drained,
      'servers that ended by themselves': restarts - test.serverKills,
    }
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await Promise.all([db.destroy(), record.destroy()])
    await Promise.all([postgres.end(), gateway.end()])
  }
}

/** Each call goes to either server, as behind a load balancer. */
function createNetwork(servers: RestartingServer[], random: () => number, lossRate: number): Network {
  const url = () => {
    const up = servers.flatMap((server) => server.url() ?? [])
    return up[Math.floor(random() * up.length)]
  }
  return { url, random, lossRate, lost: 0 }
}

/** The seconds from the kill to the first order acknowledged after the database was back; none came if all is over. */
async function waitForOrder(
  scenarios: readonly Scenario[],
  killedAt: number,
  isOver: () => boolean,
): Promise<number> {
  const count = () => scenarios.filter(({ seen }) => seen.orderId).length
  const before = count()
  while (count() === before) {
    if (isOver()) return Infinity
    await delay(20)
  }
  return (performance.now() - killedAt) / 1_000
}

type Progress = { done: number; released: number }

/** Spreads the kills over the run; the two servers take turns. */
async function killAll(
  test: CrashRun,
  servers: RestartingServer[],
  postgres: { isReady?: () => Promise<unknown>; kill: () => Promise<void> },
  random: () => number,
  progress: Progress,
  share: number,
): Promise<void> {
  const all = test.serverKills + test.postgresKills
  const isPostgres = (n: number) =>
    Math.floor(((n + 1) * test.postgresKills) / all) > Math.floor((n * test.postgresKills) / all)
  for (let n = 0; n < all; n++) {
    while (progress.done < (n + 1) * share) await delay(10)
    // A server that starts without a database ends, as it should.
    if (isPostgres(n)) await Promise.all([postgres.isReady?.(), ...servers.map((server) => server.isUp())])
    else await servers[n % 2]!.isUp()
    progress.released++
    await delay(random() * 300)
    await (isPostgres(n) ? postgres.kill() : servers[n % 2]!.kill())
  }
}

/** Waits for the jobs to finish after the last request. */
async function drain(
  db: Parameters<typeof judge>[0],
  { skipsWaits }: CrashRun,
  print: (line: string) => void,
) {
  const began = Date.now()
  const timeoutMs = 180_000
  for (;;) {
    if (skipsWaits) await skipWaits(db)
    const left = await readUnfinished(db)
    const isDone = left.jobs + left.payments === 0
    if (isDone || Date.now() - began > timeoutMs) {
      print(`drained after ${seconds(began)} s; ${left.jobs} jobs and ${left.payments} payments left`)
      const isLate = Date.now() - began > 60_000
      if (left.dead.length > 0) print(`given up: ${left.dead.join(', ')}`)
      return { 'jobs not drained in 60 s': isLate ? 1 : 0, 'jobs given up': left.dead.length }
    }
    await delay(250)
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
