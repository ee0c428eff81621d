import { setTimeout as delay } from 'node:timers/promises'

/** Polls until `isTrue`; an error counts as not yet. Returns the milliseconds waited, throws after the timeout. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutSeconds = 60,
): Promise<number> {
  const began = performance.now()
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - began > timeoutSeconds * 1_000)
      throw new Error(`${what}: not within ${timeoutSeconds} s`)
    await delay(50)
  }
  return performance.now() - began
}
