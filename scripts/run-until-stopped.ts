import { BadConfig } from '#server/config.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { Running } from '#server/main.ts'

const longestStop = 4_500

/** Runs until a signal, or until the process that started us is gone; then everything stops within five seconds. */
export async function runUntilStopped(
  start: (say: (line: string) => void, onLost: () => void) => Promise<Running>,
): Promise<void> {
  let running: Running | undefined
  let wanted = false
  const stop = (code: number) => {
    wanted = true
    if (!running) return
    setTimeout(() => process.exit(code || 1), longestStop).unref()
    void running.stop().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('disconnect', () => stop(0))

  try {
    running = await start(say, () => {
      if (wanted) return
      say(
        'Postgres has stopped by itself; its log is postgres.log in the data folder. Start again with npm start.',
      )
      stop(1)
    })
    if (wanted) stop(0)
  } catch (problem) {
    if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
    process.stderr.write(`\n${problem.message}\n`)
    process.exit(1)
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
