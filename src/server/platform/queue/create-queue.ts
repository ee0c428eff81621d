import { Refusal } from '#contract/refusals.ts'

type QueueOptions = {
  /** How many functions run at a time. */
  concurrency: number
  /** How many may wait. Any more are refused, as they would wait too long. */
  maxWaiting: number
}

const retryAfter = 5

/** Bounds costly work: the others wait in order, and beyond `maxWaiting` they are refused with 429. */
export function createQueue({ concurrency, maxWaiting }: QueueOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrency) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go))
    else throw new Refusal('SERVER_BUSY', { retryAfter })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
