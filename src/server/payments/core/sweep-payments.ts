import type { Db } from '#server/platform/db/database.ts'
import { settleSoon } from '#server/payments/core/apply-gateway-state.ts'
import { readPaymentSoon } from '#server/payments/core/read-payment.ts'
import { settleAttemptAt } from '#server/payments/core/settle-attempt.ts'
import {
  countUnsettled,
  deleteWebhookEvents,
  findUnmet,
  findUnsettledAttempts,
} from '#server/payments/core/store.ts'

type Sweeping = { db: Db; now: () => Date }

const minute = 60_000

/** The job of every minute: whatever should have settled by itself and has not is taken up again. */
export async function sweepPayments({ db, now }: Sweeping): Promise<void> {
  const before = new Date(now().getTime() - minute)
  const attempts = await findUnsettledAttempts(db, before)
  const payments = await findUnmet(db, before)
  await db.transaction().execute(async (tx) => {
    for (const { payment_id: paymentId, number, state } of attempts)
      if (state === 'Requires action') await readPaymentSoon(tx, paymentId)
      else await settleAttemptAt(tx, { paymentId, attempt: number })
    for (const { id } of payments) await settleSoon(tx, id)
  })
}

/** For /metrics: payments whose state is not known, or not what the order wants, for longer than a minute. */
export function countUnsettledPayments({ db, now }: Sweeping): Promise<number> {
  return countUnsettled(db, new Date(now().getTime() - minute))
}

/** Stripe repeats its news for three days. */
export async function sweepWebhookEvents({ db, now }: Sweeping): Promise<void> {
  await deleteWebhookEvents(db, new Date(now().getTime() - 30 * 24 * 60 * minute))
}
