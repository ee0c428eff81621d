export type Timing = { p50: number; p99: number }

type Target = { atMost: number } | { atLeast: number }
export type Figure = { what: string; figure: number; target: Target }

/** Everything that was judged in this run, in its order. */
export const judged: Figure[] = []

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

export function summary(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}

export function median(values: number[]): number {
  return summary(values).p50
}

/** One line a figure: what was measured, the target, and whether it was met. */
export function verdict(what: string, figure: number, target: Target): boolean {
  judged.push({ what, figure, target })
  process.stdout.write(
    `${isMet(figure, target) ? '✓' : '✗'} ${what}: ${figure.toFixed(2)} (${wanted(target)})\n`,
  )
  return isMet(figure, target)
}

/** All figures of a run as a table. A figure that could not be measured is missed. */
export function writeTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, target }) => [
    what,
    figure.toFixed(2),
    wanted(target),
    isMet(figure, target) ? 'met' : 'MISSED',
  ])
  const all = [['figure', 'measured', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]!.length)))
  return all
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function isMet(figure: number, target: Target): boolean {
  return 'atMost' in target ? figure <= target.atMost : figure >= target.atLeast
}

function wanted(target: Target): string {
  return 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`
}
