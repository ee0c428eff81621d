export type Measured = {
  page: string
  isPublic: boolean
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** The simulated largest paint and the time that long tasks block, in milliseconds. */
  paint: number
  blocked: number
  cls: number
  /** Transferred size of all scripts in KiB. */
  script: number
}

const budgets = { performance: 97, accessibility: 100, bestPractices: 100, seo: 100 } as const
const privatePerformance = 93
const maxShift = 0.02

/** The median of several runs of one page, figure by figure. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => runs.map((run) => Number(run[name])).toSorted((a, b) => a - b)
  const mid = (name: keyof Measured) => of(name)[Math.floor(runs.length / 2)] ?? NaN
  const { page, isPublic } = runs[0]!
  return {
    page,
    isPublic,
    performance: mid('performance'),
    accessibility: mid('accessibility'),
    bestPractices: mid('bestPractices'),
    seo: mid('seo'),
    paint: mid('paint'),
    blocked: mid('blocked'),
    cls: mid('cls'),
    script: mid('script'),
  }
}

/** The budgets a page misses. SEO does not apply to private pages. */
export function misses(measured: Measured): string[] {
  const judged = Object.entries(budgets).filter(([name]) => name !== 'seo' || measured.isPublic)
  const low = judged.flatMap(([name, usual]) => {
    const least = name === 'performance' && !measured.isPublic ? privatePerformance : usual
    const figure = measured[name as keyof typeof budgets]
    return figure >= least ? [] : [`${name} ${figure}, not ${least}`]
  })
  return measured.cls <= maxShift ? low : [...low, `CLS ${measured.cls.toFixed(3)}, not ${maxShift}`]
}

export function formatTable(all: readonly Measured[]): string {
  const rows = all.map((one) => [
    one.page,
    String(one.performance),
    String(one.accessibility),
    String(one.bestPractices),
    one.isPublic ? String(one.seo) : '–',
    `${(one.paint / 1_000).toFixed(1)} s`,
    `${one.blocked.toFixed(0)} ms`,
    one.cls.toFixed(3),
    `${one.script.toFixed(0)} KiB`,
    misses(one).length === 0 ? 'met' : 'MISSED',
  ])
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'paint',
    'blocked',
    'CLS',
    'JavaScript',
    '',
  ]
  const lines = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
