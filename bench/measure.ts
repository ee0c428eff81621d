export type Timing = { p50: number; p99: number }

/** Runs the contestants in turn, round after round, so that whatever else the machine does falls on all of them alike. */
export async function inTurn<Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(contestants) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++)
    for (const name of names) {
      const began = performance.now()
      await contestants[name]()
      if (round >= 0) times[name].push(performance.now() - began)
    }
  return Object.fromEntries(names.map((name) => [name, summary(times[name])])) as Record<Name, Timing>
}

function summary(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** One line a ratio: what was measured, the target, and whether it was met. */
export function verdict(
  what: string,
  ratio: number,
  target: { atMost: number } | { atLeast: number },
): boolean {
  const isMet = 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast
  const wanted = 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`
  process.stdout.write(`${isMet ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (${wanted})\n`)
  return isMet
}
