import { BadConfig } from '#server/platform/config/config.ts'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import type { Running } from '#server/main.ts'
import { type Say, sayTo } from '#server/platform/start/step.ts'

const longestStop = 4_500

export const say = sayTo((text) => process.stdout.write(text))

/** Runs until a signal, or until the process that started us is gone; then everything stops within five seconds. */
export async function runUntilStopped(
  start: (say: Say, onLost: () => void) => Promise<Running>,
): Promise<void> {
  let running: Running | undefined
  let exitCode: number | undefined
  const tell = sayTo((text) => exitCode ?? process.stdout.write(text))
  const stop = (code: number, why: string) => {
    if (exitCode !== undefined) return
    tell(why)
    exitCode = code
    // Whatever has been started ends with us, Postgres by its guard, so this is safe at any moment.
    setTimeout(() => process.exit(code), longestStop)
    if (running) void end(running, code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(0, 'Stopping.'))
  process.on('disconnect', () => stop(0, 'Stopping.'))
  // It may have gone before we could listen for that.
  if (process.send && !process.connected) process.exit(0)
  // A terminal that was closed must not keep us from stopping well.
  process.stdout.on('error', () => {})

  try {
    running = await start(tell, () => stop(1, lost))
    if (exitCode !== undefined) await end(running, exitCode)
  } catch (problem) {
    if (exitCode !== undefined) process.exit(exitCode)
    if (!(problem instanceof CannotStart) && !(problem instanceof BadConfig)) throw problem
    process.stderr.write(`\n${problem.message}\n`)
    process.exit(1)
  }
}

const lost =
  'Postgres has stopped by itself; its log is postgres.log in the data folder. Start again with npm start.'

async function end(running: Running, code: number): Promise<never> {
  try {
    await running.stop()
  } catch (problem) {
    process.stderr.write(`\nNot everything could be stopped in good order: ${String(problem)}\n`)
    process.exit(code || 1)
  }
  process.exit(code)
}
