import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Only counted: other limits refuse long before. */
const wrongFactors: RateLimit = { name: 'wrong second factors of', max: 1_000_000, minutes: 24 * 60 }
const reportedAt = 5

/** A caller at the second step knows the password. After five wrong factors in a day its owner gets an email, once. */
export async function withReport<Reply>(
  deps: Deps,
  customerId: string,
  signIn: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await signIn()
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'WRONG_SECOND_FACTOR') await count(deps, customerId)
    throw problem
  }
}

async function count(deps: Deps, customerId: string): Promise<void> {
  if ((await consumeRateLimit(deps, wrongFactors, customerId)) !== reportedAt) return
  await deps.db.transaction().execute((tx) => enqueueAlert(tx, deps, customerId, alerts.secondStepFailed))
}
