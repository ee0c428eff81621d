import { ConfigError } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { Running } from '#server/main.ts'
import { type Print, printTo } from '#server/platform/start/print-steps.ts'

const stopTimeoutMs = 4_500

/** Runs until a signal, or until the parent process is gone; then everything stops within five seconds. */
export async function runUntilStopped(
  start: (print: Print, onLost: () => void) => Promise<Running>,
): Promise<void> {
  let running: Running | undefined
  let exitCode: number | undefined
  // Nothing is printed after the reason for the stop.
  const print = printTo((text) => exitCode ?? process.stdout.write(text))
  const stop = (code: number, reason: string) => {
    if (exitCode !== undefined) return
    print(reason)
    exitCode = code
    // Safe at any moment: child processes end with this one, Postgres through its guard.
    setTimeout(() => process.exit(code), stopTimeoutMs)
    if (running) void end(running, code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(0, 'Stopping.'))
  process.on('disconnect', () => stop(0, 'Stopping.'))
  // The parent may have gone before the listener above was added.
  if (process.send && !process.connected) process.exit(0)
  // A closed terminal must not prevent a clean stop.
  process.stdout.on('error', () => {})

  try {
    running = await start(print, () => stop(1, lost))
    if (exitCode !== undefined) await end(running, exitCode)
  } catch (problem) {
    if (exitCode !== undefined) process.exit(exitCode)
    if (!(problem instanceof OperatorError) && !(problem instanceof ConfigError)) throw problem
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
    process.stderr.write(`\nNot everything could be stopped cleanly: ${String(problem)}\n`)
    process.exit(code || 1)
  }
  process.exit(code)
}
