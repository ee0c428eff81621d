/** `failures` are those of checks and unit tests, which the log of the journeys would bury. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] }

export const empty: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures }
}

export function formatTally({ passed, failed, skipped, failures }: Tally): string {
  const list = failures.map((failure) => `Failed: ${failure.slice(0, 1000)}\n\n`).join('')
  return `${list}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
