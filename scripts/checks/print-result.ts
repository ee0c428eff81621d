import type { CheckResult } from './run-checks.ts'

/** One line for a check that passed; a failed one is followed by its output. */
export function printResult({ name, passed, output, seconds }: CheckResult): void {
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} … ${seconds.toFixed(1)} s\n`)
  if (!passed) process.stdout.write(`${output.trimEnd()}\n`)
}
