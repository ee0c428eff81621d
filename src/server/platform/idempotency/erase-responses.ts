import type { Tx } from '#server/platform/db/database.ts'
import { eraseResponses } from '#server/platform/idempotency/store.ts'

/** Responses that others got about a person's orders, bookings or invitations name that person. */
export async function eraseResponsesAbout(
  tx: Tx,
  person: { id: string; email: string | null },
): Promise<void> {
  await eraseResponses(tx, person.id, person.email)
}
