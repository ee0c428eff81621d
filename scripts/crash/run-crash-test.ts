import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '#server/platform/db/database.ts'
import { seeded } from '#server/testing/generated-carts.ts'
import type { Line } from './call-api.ts'
import { judge, type Verdict } from './judge.ts'
import { keepPostgres } from './keep-postgres.ts'
import { type KeptServer, keepServer } from './keep-server.ts'
import { liveStory } from './live-story.ts'
import { makeStory } from './order-story.ts'
import { type Fault, plantFault, serverArguments } from './plant-fault.ts'
import { prepareWorld } from './prepare-world.ts'
import { readUnfinished, skipWaits } from './read-records.ts'

export type CrashTest = {
  orders: number
  clients: number
  serverKills: number
  postgresKills: number
  seed: number
  /** The share of answers that get lost between a server and its client. */
  loses?: number
  /** Seconds that a customer waits to hear what became of their card. */
  patience: number
  /** For a short run: what only waits for time to pass is not waited for. */
  skipsWaits?: boolean
  fault?: Fault | undefined
  say?: (line: string) => void
}

/** Orders by card and cash while servers and Postgres are killed and answers get lost; then everything is compared. */
export async function runCrashTest(test: CrashTest): Promise<Verdict> {
  const { orders, clients, fault, say = () => {} } = test
  const postgres = await keepPostgres('crash')
  const gateway = await keepPostgres('gateway')
  const db = openDatabase(postgres.connectionString, 4, () => {})
  const record = openDatabase(gateway.connectionString, 2, () => {})
  const servers: KeptServer[] = []
  try {
    const { connectionString } = postgres
    const world = await prepareWorld(db, connectionString, gateway.connectionString, orders)
    await plantFault(fault, connectionString, gateway.connectionString)
    const env = {
      DATABASE_URL: connectionString,
      SANDBOX_DATABASE_URL: gateway.connectionString,
      SANDBOX_DROPS: '0.08',
    }
    for (let n = 0; n < 2; n++) servers.push(keepServer(env, serverArguments(fault)))
    await Promise.all(servers.map((server) => server.isUp()))
    say(`${orders} customers, two servers on one Postgres, a gateway on another: seed ${test.seed}`)

    const random = seeded(test.seed)
    const stories = world.people.map(({ customerId }) => makeStory(customerId, random))
    const line = makeLine(servers, random, test.loses ?? 0.02)
    const progress = { begun: 0, done: 0, kills: 0 }
    const share = orders / (test.serverKills + test.postgresKills + 1)
    const client = async () => {
      while (progress.begun < orders) {
        const at = progress.begun++
        // Nobody runs ahead of the kills, so that each of them meets orders in flight.
        while (at > (progress.kills + 1) * share + clients) await delay(20)
        const acting = { ...world, line, me: world.people[at]!.bearer, patience: test.patience }
        await liveStory(stories[at]!, acting)
        progress.done++
      }
    }
    const began = Date.now()
    const killing = killAll(test, servers, postgres.kill, random, progress, share)
    await Promise.all(Array.from({ length: clients }, client))
    await killing
    say(
      `${progress.done} orders in ${seconds(began)} s; servers killed ${test.serverKills} times, ` +
        `Postgres ${test.postgresKills}; ${line.lost} answers lost on the way`,
    )
    await Promise.all(servers.map((server) => server.isUp()))
    const drained = await drain(db, test, say)
    return { ...(await judge(db, record, stories)), ...drained }
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await Promise.all([db.destroy(), record.destroy()])
    await Promise.all([postgres.end(), gateway.end()])
  }
}

/** Whoever calls gets either server, as behind a balancer. */
function makeLine(servers: KeptServer[], random: () => number, loses: number): Line {
  const url = () => {
    const up = servers.flatMap((server) => server.url() ?? [])
    return up[Math.floor(random() * up.length)]
  }
  return { url, random, loses, lost: 0 }
}

type Progress = { done: number; kills: number }

/** Spread over the run, Postgres among the servers, which take turns. */
async function killAll(
  test: CrashTest,
  servers: KeptServer[],
  killPostgres: () => Promise<void>,
  random: () => number,
  progress: Progress,
  share: number,
): Promise<void> {
  const all = test.serverKills + test.postgresKills
  const isPostgres = (n: number) =>
    Math.floor(((n + 1) * test.postgresKills) / all) > Math.floor((n * test.postgresKills) / all)
  for (let n = 0; n < all; n++) {
    while (progress.done < (n + 1) * share) await delay(10)
    await delay(random() * 300)
    if (isPostgres(n)) await killPostgres()
    else {
      await servers[n % 2]!.isUp()
      await servers[n % 2]!.kill()
    }
    progress.kills++
  }
}

/** How long the jobs take once nobody asks for anything any more. */
async function drain(
  db: Parameters<typeof judge>[0],
  { skipsWaits }: CrashTest,
  say: (line: string) => void,
) {
  const began = Date.now()
  const longest = 180_000
  for (;;) {
    if (skipsWaits) await skipWaits(db)
    const left = await readUnfinished(db)
    const isDone = left.jobs + left.payments === 0
    if (isDone || Date.now() - began > longest) {
      say(`drained after ${seconds(began)} s; ${left.jobs} jobs and ${left.payments} payments left`)
      const isLate = Date.now() - began > 60_000
      if (left.dead.length > 0) say(`given up: ${left.dead.join(', ')}`)
      return { 'jobs not drained in 60 s': isLate ? 1 : 0, 'jobs given up': left.dead.length }
    }
    await delay(250)
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
