import type { Deps } from '#server/platform/deps.ts'
import {
  consumeRateLimit,
  type RateLimit,
  readRateLimitCount,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

type BudgetDeps = Pick<Deps, 'db' | 'now'> & { warn?: Deps['warn'] | undefined }

/**
 * Counts toward a limit of the whole site. The caller may use this share of it, so that the rest is left for others. The
 * operator is warned at half, once per window: the one who counts exactly half writes the line.
 */
export async function consumeBudget(deps: BudgetDeps, budget: RateLimit, share = 1): Promise<void> {
  const { name, max, minutes } = budget
  const room = { ...budget, max: Math.max(1, Math.floor(max * share)) }
  const count = await consumeRateLimit(deps, room, 'all')
  if (count === Math.ceil(max / 2))
    deps.warn?.({ budget: name, count, max, minutes }, 'half of a budget is used')
}

/** The share that is used, from 0 to 1. */
export async function readBudgetShare(
  deps: Pick<Deps, 'db' | 'now'>,
  { name, max }: RateLimit,
): Promise<number> {
  return (await readRateLimitCount(deps, name, 'all')) / max
}
