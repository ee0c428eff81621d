import { setTimeout as delay } from 'node:timers/promises'

/** What may go wrong on purpose: shares of calls from 0 to 1, and milliseconds. A test changes them as it goes. */
export type Faults = {
  /** The answer is lost after acting. */
  drop: number
  /** Nothing is done, and a fault is the answer. */
  fail: number
  /** Nothing is done, and no answer ever comes. */
  hang: number
  delay: number
}

export const noFaults: Faults = { drop: 0, fail: 0, hang: 0, delay: 0 }

export async function brokenBy<T>(faults: Faults, chance: () => number, act: () => Promise<T>): Promise<T> {
  if (chance() < faults.hang) return new Promise(() => {})
  if (faults.delay > 0) await delay(faults.delay)
  if (chance() < faults.fail) throw new Error('the sandbox failed before acting')
  const answer = await act()
  if (chance() < faults.drop) throw new Error('the sandbox lost its answer')
  return answer
}
