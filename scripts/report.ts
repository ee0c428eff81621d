import type { CheckResult } from './checks.ts'

/** One line for a check that passed; for one that failed, what it had to say as well. */
export function report({ name, passed, output, seconds }: CheckResult): void {
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} … ${seconds.toFixed(1)} s\n`)
  if (!passed) process.stdout.write(`${output.trimEnd()}\n`)
}
