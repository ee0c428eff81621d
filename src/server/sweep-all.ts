import { sweepCodes } from '#server/accounts/one-time-codes/sweep-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sweepKeys } from '#server/platform/idempotency/sweep-keys.ts'
import { sweepDeadJobs } from '#server/platform/jobs/sweep-dead-jobs.ts'
import { sweepLimits } from '#server/platform/rate-limits/sweep-limits.ts'
import { sweepEvents } from '#server/platform/live/sweep-events.ts'
import { sweepMessages } from '#server/platform/messages/sweep-messages.ts'
import { sweepWebhookEvents } from '#server/payments/core/sweep-payments.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { sweepInvitations } from '#server/accounts/staff/sweep-invitations.ts'
import { sweepSessions } from '#server/accounts/sessions/sweep-sessions.ts'
import { sweepCards } from '#server/payments/saved-cards/forget-cards.ts'

type Sweep = (deps: { db: Db; now: () => Date }) => Promise<void>

/** Each feature throws away its own; what is listed here is done every night. */
const sweeps: Sweep[] = [
  sweepEvents,
  sweepMessages,
  sweepDeadJobs,
  sweepSessions,
  sweepCodes,
  sweepLimits,
  sweepKeys,
  sweepCards,
  sweepWebhookEvents,
  sweepInvitations,
  sweepPictures,
]

/** One that fails does not keep the others from their work; the job is then tried again. */
export async function sweepAll(deps: { db: Db; now: () => Date }): Promise<void> {
  const failures: unknown[] = []
  for (const sweep of sweeps) await sweep(deps).catch((problem: unknown) => failures.push(problem))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`)
}
