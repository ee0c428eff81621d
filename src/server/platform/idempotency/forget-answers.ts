import type { Tx } from '#server/platform/db/database.ts'
import { blankAnswersAbout } from '#server/platform/idempotency/store.ts'

/** What others were answered about somebody's orders and bookings, or about asking them by email, names them. */
export async function forgetAnswersAbout(
  tx: Tx,
  person: { id: string; email: string | null },
): Promise<void> {
  await blankAnswersAbout(tx, person.id, person.email)
}
