import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { lookAtProcess } from './look-at-process.ts'
import { isOurPostgres } from './postgres-command.ts'

/** Fast shutdown, and the immediate one when 4 seconds were not enough; resolves when Postgres is gone. */
export async function stopPostgres(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!runs(pid, cluster)) return
    signalTo(pid, signal)
    const until = Date.now() + 4000
    while (runs(pid, cluster) && Date.now() < until) await delay(20)
  }
  // Postgres kills its own children 5 seconds after an immediate shutdown; a dead disk may take any time.
  const until = Date.now() + 10_000
  while (runs(pid, cluster)) {
    if (Date.now() > until)
      throw new CannotStart(`The Postgres of ${cluster} (process ${pid}) does not end: end it by hand.`)
    await delay(100)
  }
}

function runs(pid: number, cluster: string): boolean {
  return isOurPostgres(lookAtProcess(pid), cluster)
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
