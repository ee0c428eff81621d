import { ConfigError } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/start/operator-error.ts'

/** Runs a command to its end. An `OperatorError` or a wrong setting is printed as one sentence, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof OperatorError) && !(problem instanceof ConfigError)) throw problem
    process.stderr.write(`\n${problem.message}\n`)
    process.exitCode = 1
  }
  // An open channel to the parent would keep this process running.
  if (process.connected) process.disconnect()
}
