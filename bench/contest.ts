import { type Timing, median, summary } from './measure.ts'
import type { Visitors } from './load.ts'
import type { Server } from './start-server.ts'

export type Contestant = { server: Server; visitors: Visitors }

/** `cpu` is the processor time of the server's process for one turn in milliseconds, without Postgres. */
export type Result = Timing & { perSecond: number[]; cpu: number }

/**
 * Short rounds in turn, so that whatever else the machine does falls on all of them alike. The first ones are to warm up, so
 * that servers are compared which have been at work, not ones that have just begun.
 */
export async function contest<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds = 12, milliseconds = 150 } = {},
): Promise<Record<Name, Result>> {
  const names = Object.keys(contestants) as Name[]
  const kept = new Map(
    names.map((name) => [name, { perSecond: [] as number[], times: [] as number[], cpu: 0 }]),
  )
  for (let round = -10; round < rounds; round++)
    for (const name of names) {
      const { server, visitors } = contestants[name]
      const before = await server.usage()
      const { perSecond, times } = await visitors.run(milliseconds)
      const after = await server.usage()
      if (round < 0) continue
      const so = kept.get(name)!
      so.perSecond.push(perSecond)
      so.times.push(...times)
      so.cpu += after.cpu - before.cpu
    }
  for (const name of names) contestants[name].visitors.leave()
  const results = names.map((name) => {
    const { perSecond, times, cpu } = kept.get(name)!
    return [name, { ...summary(times), perSecond, cpu: cpu / times.length }] as const
  })
  return Object.fromEntries(results) as Record<Name, Result>
}

/** How many times as much one did as the other, in the middle one of the rounds. */
export function ratio(one: Result, other: Result): number {
  return median(one.perSecond.map((perSecond, round) => perSecond / other.perSecond[round]!))
}

export function tell(what: string, { p50, p99, cpu, perSecond }: Result): void {
  process.stdout.write(
    `  ${what.padEnd(44)} ${median(perSecond).toFixed(0).padStart(6)}/s  p50 ${ms(p50)}  p99 ${ms(p99)}  CPU ${ms(cpu)}\n`,
  )
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2).padStart(7)} ms`
}
