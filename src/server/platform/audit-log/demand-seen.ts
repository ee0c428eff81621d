import { Refusal } from '#contract/refusals.ts'
import type { Scalar } from '#domain/shared/what-changed.ts'

/** Of two who opened the same thing and save, the second is told: nothing is overwritten by somebody who never saw it. */
export function demandSeen(now: Record<string, unknown>, seen: Record<string, Scalar> = {}): void {
  if (Object.entries(seen).some(([name, value]) => now[name] !== value))
    throw new Refusal('CHANGED_MEANWHILE')
}
