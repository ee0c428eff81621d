import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { findProcess } from './find-process.ts'
import { isOurPostgres } from './postgres-command.ts'

/** A fast shutdown, then an immediate one if it takes too long. Resolves when Postgres has ended. */
export async function stopPostgres(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isRunning(pid, cluster)) return
    sendSignal(pid, signal)
    const until = Date.now() + timeouts.embeddedFastStop
    while (isRunning(pid, cluster) && Date.now() < until) await delay(timeouts.embeddedPoll)
  }
  // Postgres kills its children 5 seconds after an immediate shutdown. A failing disk may take any time.
  const until = Date.now() + timeouts.embeddedImmediateStop
  while (isRunning(pid, cluster)) {
    if (Date.now() > until)
      throw new OperatorError(`The Postgres of ${cluster} (process ${pid}) does not stop. Stop it yourself.`)
    await delay(timeouts.embeddedPoll)
  }
}

function isRunning(pid: number, cluster: string): boolean {
  return isOurPostgres(findProcess(pid), cluster)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
