export type Timing = { p50: number; p99: number }

type Target = { atMost: number } | { atLeast: number }
export type Figure = { what: string; figure: number; target: Target }

/** The figures of this run, in order. */
export const figures: Figure[] = []

/** Runs the contestants in turn, so that other work on the machine affects all of them alike. */
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

/** Records and prints a figure with its target. */
export function verdict(what: string, figure: number, target: Target): void {
  figures.push({ what, figure, target })
  process.stdout.write(
    `${isMet(figure, target) ? '✓' : '✗'} ${what}: ${figure.toFixed(2)} (${formatTarget(target)})\n`,
  )
}

/** All figures as a table. A figure that could not be measured counts as missed. */
export function formatTable(rows: readonly Figure[]): string {
  const lines = rows.map(({ what, figure, target }) => [
    what,
    figure.toFixed(2),
    formatTarget(target),
    isMet(figure, target) ? 'met' : 'MISSED',
  ])
  const all = [['figure', 'measured', 'target', ''], ...lines]
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

function formatTarget(target: Target): string {
  return 'atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`
}
