import type { Db } from '#server/platform/db/database.ts'
import { enqueueReconcile } from '#server/payments/core/apply-gateway-state.ts'
import { enqueueRefresh } from '#server/payments/core/refresh-payment.ts'
import { enqueueResolveAttempt } from '#server/payments/attempts/resolve-attempt.ts'
import { findUnresolvedAttempts } from '#server/payments/attempts/store.ts'
import {
  countDoubtful,
  type UnresolvedPayment,
  findUnresolved,
  findUnreconciled,
} from '#server/payments/core/store.ts'
import { findOverdueRefunds } from '#server/payments/refunds/store.ts'

type SweepDeps = { db: Db; now: () => Date }

const minute = 60_000

/** Runs every minute: retries attempts and payments that should have been resolved by now. */
export async function sweepPayments({ db, now }: SweepDeps): Promise<void> {
  const before = new Date(now().getTime() - minute)
  const attempts = await findUnresolvedAttempts(db, before)
  const payments = await findUnreconciled(db, before)
  const refunds = await findOverdueRefunds(db, before)
  await db.transaction().execute(async (tx) => {
    for (const { payment_id: paymentId, number, state } of attempts)
      if (state === 'Requires action') await enqueueRefresh(tx, paymentId)
      else await enqueueResolveAttempt(tx, { paymentId, attempt: number })
    for (const { id } of [...payments, ...refunds]) await enqueueReconcile(tx, id)
  })
}

/** For /metrics: payments that have been unknown, or not in the state the order wants, for over a minute. */
export async function countUnresolvedPayments(deps: SweepDeps): Promise<number> {
  return (await sumUnresolvedPayments(deps)).count
}

/** For the dashboard: how many, and how much they are. */
export function sumUnresolvedPayments({ db, now }: SweepDeps): Promise<{ count: number; amount: number }> {
  return countDoubtful(db, new Date(now().getTime() - minute))
}

/** For the desk: the same payments, longest first. */
export function listUnresolvedPayments(
  { db, now }: SweepDeps,
  page: { limit: number; offset: number },
): Promise<UnresolvedPayment[]> {
  return findUnresolved(db, new Date(now().getTime() - minute), page)
}
