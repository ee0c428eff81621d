import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'

import { type Db, openPool } from '#server/platform/db/database.ts'
import { jobLog, type Log, withoutWords } from '#server/platform/jobs/job-log.ts'
import { beat, deleteRunner } from '#server/platform/jobs/store.ts'
import type { Tasks } from '#server/platform/jobs/task-payloads.ts'

export type JobRunner = { stop(): Promise<void> }

type Running = {
  connectionString: string
  /** For saying that we live; the tasks have their own. */
  db: Db
  tasks: Partial<Tasks>
  log: Log
  /** Milliseconds between two signs of life, and before a runner that broke off is started again. */
  beatEvery?: number
  restartAfter?: number
}

/** In UTC. Missed nights are made up for, so that a machine that sleeps at night is swept too. */
const nightly = '17 3 * * * sweep ?fill=23h&max=3&jobKey=sweep'

/** Payments that have not settled by themselves, and boards that fell silent, wait a minute or two, no longer. */
const everyMinute = [
  '* * * * * sweep-payments ?max=15&jobKey=sweep-payments',
  '* * * * * watch-boards ?max=15&jobKey=watch-boards',
].join('\n')

/** Two jobs at a time: with them and the wake-up, three connections beside the pool of the requests. */
const atOnce = 2

/** A job that is still at work then is left to whoever comes next. */
const longestGoodbye = 1_200

/** Runs due jobs until it is stopped, also when the database goes away and comes back. */
export function startJobs({
  connectionString,
  db,
  tasks,
  log,
  beatEvery = 10_000,
  restartAfter = 2_000,
}: Running): JobRunner {
  const pgPool = openPool(connectionString, atOnce + 1, () => {})
  let runner: Runner | undefined
  let poolId: string | undefined
  const goodbye = new AbortController()
  const { signal } = goodbye

  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    sayWeLive()
  })
  const sayWeLive = () => {
    if (poolId)
      beat(db, poolId).catch((problem: unknown) => {
        // Whoever is leaving need not say so.
        if (!signal.aborted) log.warn({ err: withoutWords(problem) }, noBeat)
      })
  }
  const beating = setInterval(sayWeLive, beatEvery)

  const runOnce = async () => {
    runner = await run({
      pgPool,
      taskList: tasks as TaskList,
      crontab: `${nightly}\n${everyMinute}`,
      concurrency: atOnce,
      noHandleSignals: true,
      logger: jobLog(log),
      events,
      // Answers given in a batch, if only of one, have their failures looked after; others would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval: 1_000 } },
    })
    if (signal.aborted) await runner.stop()
    else await runner.promise
  }
  const running = (async () => {
    while (!signal.aborted) {
      await runOnce().catch((problem: unknown) =>
        log.warn({ err: withoutWords(problem) }, 'the job runner broke off'),
      )
      runner = undefined
      if (!signal.aborted) await delay(restartAfter, undefined, { signal }).catch(() => {})
    }
  })()

  let stopping: Promise<void> | undefined
  const stop = async () => {
    goodbye.abort()
    clearInterval(beating)
    runner?.stop().catch(() => {})
    await within(longestGoodbye, running)
    const lastWord = poolId ? deleteRunner(db, poolId).catch(() => {}) : undefined
    await within(300, Promise.all([lastWord, pgPool.end()]))
  }
  return { stop: () => (stopping ??= stop()) }
}

const noBeat = 'the job runner could not say that it lives'

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    work.then(end, end)
  })
}
