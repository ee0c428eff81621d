import type { Step } from './send-on-schedule.ts'

type Limits = {
  /** Requests per second of the first step. */
  from: number
  /** Each step has this many times the rate of the one before. */
  growth: number
  mostMs: number
}

type Found = {
  /** The highest rate whose p99 was within the limit; undefined if not even the first was. */
  perSecond: number | undefined
  steps: Step[]
}

/**
 * Steps up the rate until p99 passes the limit twice: one slow step may be due to the machine, so it is repeated. Requests
 * that were refused count as too slow.
 */
export async function findLimit(
  runStep: (perSecond: number) => Promise<Step>,
  { from, growth, mostMs }: Limits,
): Promise<Found> {
  const steps: Step[] = []
  let perSecond: number | undefined
  for (let rate = from; ; rate *= growth) {
    const run = async () => {
      const step = await runStep(Math.round(rate))
      steps.push(step)
      return isWithin(step, mostMs)
    }
    if (!(await run()) && !(await run())) return { perSecond, steps }
    perSecond = Math.round(rate)
  }
}

/** One in a hundred requests may fail or be slow, no more. */
function isWithin({ all, kinds, refused }: Step, mostMs: number): boolean {
  const requests = Object.values(kinds).reduce((sum, kind) => sum + kind.requests, 0)
  const failed = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return all.p99 <= mostMs && failed <= requests / 100
}
