import { type Timing, median, summary } from './measure.ts'
import type { LoadGenerator } from './load.ts'
import type { Server } from './start-server.ts'

export type Contestant = { server: Server; load: LoadGenerator }

/** `cpu` is the processor time of the server process for one turn in milliseconds, without Postgres. */
export type Result = Timing & { perSecond: number[]; cpu: number }

const warmUps = 10

/** Short rounds in turn, so that other work on the machine affects all contestants alike. The first rounds only warm up. */
export async function compare<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds = 12, milliseconds = 150 } = {},
): Promise<Record<Name, Result>> {
  const names = Object.keys(contestants) as Name[]
  const totals = new Map(
    names.map((name) => [name, { perSecond: [] as number[], times: [] as number[], cpu: 0 }]),
  )
  for (let round = -warmUps; round < rounds; round++)
    for (const name of names) {
      const { server, load } = contestants[name]
      const before = await server.usage()
      const { perSecond, times } = await load.run(milliseconds)
      const after = await server.usage()
      if (round < 0) continue
      const total = totals.get(name)!
      total.perSecond.push(perSecond)
      total.times.push(...times)
      total.cpu += after.cpu - before.cpu
    }
  const results = names.map((name) => {
    const { perSecond, times, cpu } = totals.get(name)!
    return [name, { ...summary(times), perSecond, cpu: cpu / times.length }] as const
  })
  return Object.fromEntries(results) as Record<Name, Result>
}

/** Turns of one per turn of the other, in the median round. */
export function ratio(one: Result, other: Result): number {
  return median(one.perSecond.map((perSecond, round) => perSecond / other.perSecond[round]!))
}

export function printResult(what: string, { p50, p99, cpu, perSecond }: Result): void {
  process.stdout.write(
    `  ${what.padEnd(44)} ${median(perSecond).toFixed(0).padStart(6)}/s  p50 ${ms(p50)}  p99 ${ms(p99)}  CPU ${ms(cpu)}\n`,
  )
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2).padStart(7)} ms`
}
