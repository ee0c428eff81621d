import { setTimeout as delay } from 'node:timers/promises'

/** Injected faults: shares of calls from 0 to 1, and a delay in milliseconds. Tests change them while it runs. */
export type SandboxFaults = {
  /** The call acts, but its answer is lost. */
  drop: number
  /** The call fails without acting. */
  fail: number
  /** The call never answers and does not act. */
  hang: number
  delay: number
}

export const noFaults: SandboxFaults = { drop: 0, fail: 0, hang: 0, delay: 0 }

export async function withFaults<T>(
  faults: SandboxFaults,
  chance: () => number,
  act: () => Promise<T>,
): Promise<T> {
  if (chance() < faults.hang) return new Promise(() => {})
  if (faults.delay > 0) await delay(faults.delay)
  if (chance() < faults.fail) throw new Error('the sandbox failed before acting')
  const answer = await act()
  if (chance() < faults.drop) throw new Error('the sandbox lost its answer')
  return answer
}
