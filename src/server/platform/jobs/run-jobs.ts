import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'

import { type Db, openPool } from '#server/platform/db/database.ts'
import { jobLog, type Log, withoutMessage } from '#server/platform/jobs/job-log.ts'
import { heartbeat, deleteRunner } from '#server/platform/jobs/store.ts'
import { formerTaskNames, type Tasks } from '#server/platform/jobs/task-payloads.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type JobRunner = { stop(): Promise<void> }

type Running = {
  connectionString: string
  /** For heartbeats. The tasks use the runner's own pool. */
  db: Db
  tasks: Partial<Tasks>
  log: Log
  heartbeatMs?: number
  /** Pause before a runner that failed is restarted. */
  restartAfterMs?: number
}

/** In UTC. A missed night is backfilled, for machines that sleep at night. */
const nightly = [
  '17 3 * * * sweep ?fill=23h&max=3&jobKey=sweep',
  '47 3 * * * check-book ?fill=23h&max=5&jobKey=check-book',
].join('\n')

/** At six in London, in summer and in winter. A run that is too early or a second one finds nothing to do. */
const onMondays = '0 5,6 * * 1 propose-statements ?fill=6d&max=15&jobKey=propose-statements'

/** Unresolved payments, boards without a heartbeat and silent printers are handled within two minutes. */
const everyMinute = [
  '* * * * * sweep-payments ?max=15&jobKey=sweep-payments',
  '* * * * * pause-outlets-without-board ?max=15&jobKey=pause-outlets-without-board',
  '* * * * * watch-printers ?max=15&jobKey=watch-printers',
].join('\n')

/** Two jobs and the listener hold three connections besides the pool of the requests. */
const concurrency = 2

/** Runs due jobs until it is stopped. Survives a restart of the database. */
export function startJobs({
  connectionString,
  db,
  tasks,
  log,
  heartbeatMs = timeouts.jobHeartbeat,
  restartAfterMs = timeouts.jobRestart,
}: Running): JobRunner {
  const pgPool = openPool(connectionString, concurrency + 1, () => {})
  let runner: Runner | undefined
  let poolId: string | undefined
  const stopped = new AbortController()
  const { signal } = stopped

  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    sendHeartbeat()
  })
  const sendHeartbeat = () => {
    if (poolId)
      heartbeat(db, poolId).catch((problem: unknown) => {
        // During a shutdown the heartbeat no longer matters.
        if (!signal.aborted) log.warn({ err: withoutMessage(problem) }, 'job runner heartbeat failed')
      })
  }
  const heartbeatTimer = setInterval(sendHeartbeat, heartbeatMs)

  const runOnce = async () => {
    runner = await run({
      pgPool,
      taskList: withFormerNames(tasks),
      crontab: `${nightly}\n${onMondays}\n${everyMinute}`,
      concurrency: concurrency,
      noHandleSignals: true,
      logger: jobLog(log),
      events,
      // With a batch delay, even of 0, graphile-worker handles a failed completion; without it the process would end.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval: timeouts.jobPoll },
      },
    })
    if (signal.aborted) await runner.stop()
    else await runner.promise
  }
  const running = (async () => {
    while (!signal.aborted) {
      await runOnce().catch((problem: unknown) =>
        log.warn({ err: withoutMessage(problem) }, 'job runner failed, restarting'),
      )
      runner = undefined
      if (!signal.aborted) await delay(restartAfterMs, undefined, { signal }).catch(() => {})
    }
  })()

  let stopping: Promise<void> | undefined
  const stop = async () => {
    stopped.abort()
    clearInterval(heartbeatTimer)
    runner?.stop().catch(() => {})
    await within(timeouts.shutdownJobs, running)
    const signOff = poolId ? deleteRunner(db, poolId).catch(() => {}) : undefined
    await within(timeouts.shutdownRunner, Promise.all([signOff, pgPool.end()]))
  }
  return { stop: () => (stopping ??= stop()) }
}

function withFormerNames(tasks: Partial<Tasks>): TaskList {
  const former = Object.entries(formerTaskNames).flatMap(([former, name]) =>
    tasks[name] ? [[former, tasks[name]]] : [],
  )
  return { ...tasks, ...Object.fromEntries(former) } as TaskList
}

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
