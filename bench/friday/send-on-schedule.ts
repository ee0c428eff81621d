import { setTimeout as delay } from 'node:timers/promises'

import { type Timing, summary } from '../support/measure.ts'
import { type Arrival, type Kind, kinds } from './plan-arrivals.ts'

/** `late` is how long after their planned start requests were sent: the generator's own delay. */
export type Step = {
  perSecond: number
  seconds: number
  kinds: Record<Kind, Timing & { requests: number }>
  all: Timing
  late: Timing
  /** How many requests failed with which outcome. */
  refused: Record<string, number>
}

/** Resolves with "ok", or with the reason for a failure. */
type Send = (kind: Kind) => Promise<string>

type Clock = { now(): number; wait(milliseconds: number): Promise<unknown> }
const realClock: Clock = { now: () => performance.now(), wait: (milliseconds) => delay(milliseconds) }

/**
 * Sends each request at its planned time, no matter how many are unanswered. Latency counts from the planned time: a server
 * or generator that pauses delays every request that was due in the pause, not just one per connection.
 */
export async function sendOnSchedule(
  arrivals: readonly Arrival[],
  send: Send,
  { now, wait }: Clock = realClock,
): Promise<Omit<Step, 'perSecond' | 'seconds'>> {
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>
  const late: number[] = []
  const refused: Record<string, number> = {}
  const replies: Promise<void>[] = []
  const began = now()
  for (const { at, kind } of arrivals) {
    const planned = began + at
    if (planned > now()) await wait(planned - now())
    late.push(now() - planned)
    const settle = (outcome: string) => {
      times[kind].push(now() - planned)
      if (outcome !== 'ok') refused[outcome] = (refused[outcome] ?? 0) + 1
    }
    replies.push(send(kind).then(settle))
  }
  await Promise.all(replies)
  return {
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, { ...summary(times[kind]), requests: times[kind].length }]),
    ) as Step['kinds'],
    all: summary(Object.values(times).flat()),
    late: summary(late),
    refused,
  }
}
