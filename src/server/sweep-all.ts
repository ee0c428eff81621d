import { sweepDevices } from '#server/accounts/devices/devices.ts'
import type { AccountHooks, EraseDeps } from '#server/accounts/privacy/account-hooks.ts'
import { sweepGuests } from '#server/accounts/privacy/sweep-guests.ts'
import { deleteExpiredCodes } from '#server/accounts/one-time-codes/store.ts'
import { deleteExpiredChallenges } from '#server/accounts/second-factor/store.ts'
import { sweepSessions } from '#server/accounts/sessions/sweep-sessions.ts'
import { deleteExpiredInvitations } from '#server/accounts/invitations/store.ts'
import { sweepApplications } from '#server/catalogue/applications/sweep-applications.ts'
import { sweepMenuFiles } from '#server/catalogue/bulk-edits/undo-edit.ts'
import { sweepTelephoneBookings } from '#server/bookings/telephone/sweep-telephone-bookings.ts'
import { sweepAvoided } from '#server/orders/checkout/sweep-avoided.ts'
import { sweepReturned } from '#server/orders/lifecycle/reopening/sweep-returned.ts'
import { sweepPrintJobs } from '#server/orders/printing/sweep-print-jobs.ts'
import { sweepWebhookEvents } from '#server/payments/webhooks/sweep-webhook-events.ts'
import { sweepCards } from '#server/payments/saved-cards/forget-cards.ts'
import { sweepKeys } from '#server/platform/idempotency/sweep-keys.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'
import { sweepDeadJobs } from '#server/platform/jobs/sweep-dead-jobs.ts'
import { sweepEvents } from '#server/platform/live/sweep-events.ts'
import { sweepMessages } from '#server/platform/messages/sweep-messages.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { deleteEndedWindows } from '#server/platform/rate-limits/store.ts'

type SweepDeps = EraseDeps & AccountHooks

/** Deletes expired rows, every night. A failed sweep does not stop the others; the job is then retried. */
export async function sweepAll(deps: SweepDeps): Promise<void> {
  const failures: [name: string, problem: unknown][] = []
  for (const [name, sweep] of Object.entries(sweeps))
    await sweep(deps).catch((problem: unknown) => failures.push([name, problem]))
  if (failures.length === 0) return
  const cause = new AggregateError(failures.map(([, problem]) => problem))
  throw new JobError(`sweeps failed: ${failures.map(([name]) => name).join(', ')}`, { cause })
}

const sweeps: Record<string, (deps: SweepDeps) => Promise<void>> = {
  events: sweepEvents,
  messages: sweepMessages,
  'dead jobs': sweepDeadJobs,
  sessions: sweepSessions,
  devices: sweepDevices,
  'one-time codes': ({ db, now }) => deleteExpiredCodes(db, now()),
  'second-factor challenges': ({ db, now }) => deleteExpiredChallenges(db, now()),
  'rate limits': ({ db, now }) => deleteEndedWindows(db, now()),
  'idempotency keys': sweepKeys,
  'saved cards': sweepCards,
  'webhook events': sweepWebhookEvents,
  invitations: ({ db, now }) => deleteExpiredInvitations(db, now()),
  applications: sweepApplications,
  pictures: sweepPictures,
  'menu files': sweepMenuFiles,
  'avoided allergens': sweepAvoided,
  'telephone bookings': sweepTelephoneBookings,
  'returned portions': sweepReturned,
  'print jobs': sweepPrintJobs,
  // The last, as it may take long.
  'idle guests': sweepGuests,
}
